/**
 * The tokens of the tables that this browser has been at. A token is all that
 * a seat is, so it is kept until the browser forgets it.
 */

const prefix = "melee.table.";

/** The token for a table, if this browser has one. */
export function tokenOf(table: string): string | undefined {
  return localStorage.getItem(prefix + table) ?? undefined;
}

/** Keeps a table's token. */
export function keepToken(table: string, token: string): void {
  localStorage.setItem(prefix + table, token);
}

/** Forgets a table's token. */
export function dropToken(table: string): void {
  localStorage.removeItem(prefix + table);
}
