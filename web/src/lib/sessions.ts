import { forget, keep, kept, keptNames } from "./storage";

/**
 * The tokens of the tables that this browser has been at. A token is all that
 * a seat is, so it is kept until the browser forgets it.
 */

const prefix = "melee.table.";

/** A table that this browser has a token for. */
export interface Session {
  table: string;
  token: string;
  /** When the token was kept, in milliseconds. */
  since: number;
}

function read(key: string): Session | undefined {
  const [token = "", since = "0"] = kept(key)?.split(" ") ?? [];
  return token === "" ? undefined : { table: key.slice(prefix.length), token, since: Number(since) };
}

/** The token for a table, if this browser has one. */
export function tokenOf(table: string): string | undefined {
  return read(prefix + table)?.token;
}

/** Keeps a table's token. */
export function keepToken(table: string, token: string): void {
  keep(prefix + table, `${token} ${Date.now()}`);
}

/** Forgets a table's token. */
export function dropToken(table: string): void {
  forget(prefix + table);
}

/** The tables that this browser has tokens for, the newest first. */
export function sessions(): Session[] {
  return keptNames()
    .filter((key) => key.startsWith(prefix))
    .map(read)
    .filter((s) => s !== undefined)
    .sort((a, b) => b.since - a.since);
}
