/**
 * Pages by the fragment of the address: #/table/ID. Links with a token are
 * #t=TOKEN; the page for them finds out what the token is for.
 */
export type Route =
  | { page: "home" | "help" | "settings" | "replays" | "decks" | "unknown" }
  | { page: "token"; token: string }
  | {
      page: "table" | "deck" | "schemes" | "chaos" | "game" | "results" | "replay";
      table: string;
      /** The place that it is about: a bot's, for which the host chooses a deck. */
      place?: number;
    };

const tablePages = ["table", "deck", "schemes", "chaos", "game", "results", "replay"] as const;
const plainPages = ["help", "settings", "replays", "decks"] as const;

/** A part of an address as it was meant; as it stands if it was mangled on its way. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a fragment means. */
export function parse(hash: string): Route {
  const path = hash.replace(/^#/, "");
  const link = /^\/?t=(.+)$/.exec(path);
  if (link) return { page: "token", token: decoded(link[1]!) };
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home" };
  const table = tablePages.find((p) => p === first);
  if (table && second) {
    const place = /^\d+$/.test(third) ? Number(third) : undefined;
    return { page: table, table: decoded(second), place };
  }
  const plain = plainPages.find((p) => p === first);
  return { page: plain ?? "unknown" };
}

/** The address of a page of a table, perhaps about one of its places. */
export function hrefOf(page: (typeof tablePages)[number], table: string, place?: number): string {
  return `#/${page}/${encodeURIComponent(table)}${place === undefined ? "" : `/${place}`}`;
}

class Router {
  route = $state<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parse(location.hash);
    });
  }

  /** Goes to an address; without a trace in the history if replace is set. */
  go(href: string, replace = false): void {
    if (replace) {
      history.replaceState(null, "", href);
      this.route = parse(href);
    } else {
      location.hash = href;
    }
  }
}

export const router = new Router();
