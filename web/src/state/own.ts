import { Code, ConnectError } from "@connectrpc/connect";
import type { Replay } from "../gen/melee/v1/replay_pb";
import { type Table, TableStatus } from "../gen/melee/v1/table_pb";
import { apiFor } from "../lib/api";
import { dropToken, type Session, sessions } from "../lib/sessions";

/** How many of one's own tables are asked for. */
const most = 12;

/** A table that this browser has a token for, and how it is now. */
export interface OwnTable {
  session: Session;
  table: Table;
}

/** Whether a table's game is over, or was ended. */
export function finished(table: Table): boolean {
  return table.status === TableStatus.OVER || table.status === TableStatus.ENDED;
}

/**
 * The tables that this browser has been at, the newest first. Those that are
 * not there any more are forgotten; those that cannot be reached now are left out.
 */
export async function ownTables(): Promise<OwnTable[]> {
  const found = await Promise.all(sessions().slice(0, most).map(look));
  return found.filter((o) => o !== undefined);
}

async function look(session: Session): Promise<OwnTable | undefined> {
  try {
    return { session, table: await apiFor(session.token).tables.get({}) };
  } catch (error) {
    const { code } = ConnectError.from(error);
    if (code === Code.Unauthenticated || code === Code.NotFound) dropToken(session.table);
    return undefined;
  }
}

/** The finished games that this browser has tokens for, the newest first. */
export async function ownReplays(): Promise<Replay[]> {
  const listed = await Promise.all(
    sessions()
      .slice(0, most)
      .map(({ token }) =>
        apiFor(token)
          .replays.list({ limit: most })
          .then((l) => l.replays)
          .catch(() => []),
      ),
  );
  const byTable = new Map(listed.flat().map((r) => [r.tableId, r]));
  return [...byTable.values()].sort((a, b) => Number(b.endedMs - a.endedMs));
}
