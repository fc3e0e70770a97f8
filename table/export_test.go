package table

// Purge is for tests: it removes what is kept no longer at some time.
var Purge = (*Hall).purge
