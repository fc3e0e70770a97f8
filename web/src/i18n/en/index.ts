import { events } from "./events";
import { game } from "./game";
import { pages } from "./pages";
import { questions } from "./questions";

/**
 * The words of the client in English. The other languages have the same keys
 * and the same {values}.
 */
export const en = { ...pages, ...game, ...questions, ...events };

/** The name of a message. */
export type Key = keyof typeof en;
