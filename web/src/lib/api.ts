import { type Client, createClient, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { untrack } from "svelte";
import { CardService } from "../gen/melee/v1/card_pb";
import { DeckService } from "../gen/melee/v1/deck_pb";
import { PlayService } from "../gen/melee/v1/play_pb";
import { ReplayService } from "../gen/melee/v1/replay_pb";
import { TableService } from "../gen/melee/v1/table_pb";
import { language } from "../i18n/index.svelte";

function transport(token?: string) {
  const headers: Interceptor = (next) => (request) => {
    if (token) request.header.set("Authorization", `Bearer ${token}`);
    // What the server says in words, refusals above all, comes in this language.
    request.header.set("Accept-Language", untrack(language));
    return next(request);
  };
  return createConnectTransport({ baseUrl: location.origin, interceptors: [headers], useHttpGet: false });
}

/** The services that ask for a table's token. */
export interface Api {
  tables: Client<typeof TableService>;
  play: Client<typeof PlayService>;
  replays: Client<typeof ReplayService>;
}

/** The API with a token, or without one. */
export function apiFor(token?: string): Api {
  const t = transport(token);
  return {
    tables: createClient(TableService, t),
    play: createClient(PlayService, t),
    replays: createClient(ReplayService, t),
  };
}

const open = transport();

/** Cards need no token. */
export const cardApi = createClient(CardService, open);
/** Neither do decks. */
export const deckApi = createClient(DeckService, open);
