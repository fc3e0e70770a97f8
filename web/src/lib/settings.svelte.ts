import { type Language, languageOf, setLanguage } from "../i18n/index.svelte";
import { keep, kept } from "./storage";

/** When the page shows what pays before it is paid. */
export const showPayment = ["always", "matters", "never"] as const;
export type ShowPayment = (typeof showPayment)[number];

/** Whether the log tells of everything or only of what is near; "auto": by how many play. */
export const showLog = ["auto", "near", "all"] as const;
export type ShowLog = (typeof showLog)[number];

/** What a browser's user has chosen for all tables. */
interface Kept {
  language?: Language;
  motion?: "system" | "on" | "off";
  theme?: "system" | "light" | "dark";
  name?: string;
  payment?: ShowPayment;
  log?: ShowLog;
}

const key = "melee.settings";

function read(): Kept {
  try {
    return JSON.parse(kept(key) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

class Settings {
  language = $state<Language>("en");
  motion = $state<"system" | "on" | "off">("system");
  theme = $state<"system" | "light" | "dark">("system");
  name = $state("");
  payment = $state<ShowPayment>("always");
  log = $state<ShowLog>("auto");

  /** Reads what was kept and puts it into force. */
  async load(): Promise<void> {
    const wishes = read();
    this.language = languageOf(wishes.language ?? navigator.language);
    this.motion = wishes.motion ?? "system";
    this.theme = wishes.theme ?? "system";
    this.name = wishes.name ?? "";
    this.payment = showPayment.find((wish) => wish === wishes.payment) ?? "always";
    this.log = showLog.find((wish) => wish === wishes.log) ?? "auto";
    await this.apply();
  }

  /** Keeps the settings and puts them into force. */
  async save(): Promise<void> {
    const { language, motion, theme, name, payment, log } = this;
    const wishes: Kept = { language, motion, theme, name, payment, log };
    keep(key, JSON.stringify(wishes));
    await this.apply();
  }

  private async apply(): Promise<void> {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
    await setLanguage(this.language);
    root.lang = this.language;
  }
}

export const settings = new Settings();
