import type { Words } from "../index.svelte";
import { events } from "./events";
import { game } from "./game";
import { pages } from "./pages";
import { questions } from "./questions";

/** The words of the client in French. */
export const fr: Words = { ...pages, ...game, ...questions, ...events };
