import { Code, ConnectError } from "@connectrpc/connect";
import { RuleDetailSchema } from "../gen/melee/v1/play_pb";
import { t } from "../i18n/index.svelte";

/**
 * How long a call may take in a game: an answer that has not come by then is taken for lost. It may
 * be sent again, as it counts once.
 */
export const inTime = { timeoutMs: 15_000 };

/** Whether trying again later may help. */
export function passing(error: unknown): boolean {
  switch (ConnectError.from(error).code) {
    case Code.Unavailable:
    case Code.DeadlineExceeded:
    case Code.Unknown:
    case Code.Aborted:
    case Code.Internal:
      return true;
  }
  return false;
}

/** What went wrong, in words that a player understands. */
export function inWords(error: unknown): string {
  const e = ConnectError.from(error);
  if (passing(e)) return t("errorUnreachable");
  if (e.code === Code.Unauthenticated) return t("errorToken");
  const rule = e.findDetails(RuleDetailSchema)[0];
  if (rule?.reason) {
    return asSentence(
      rule.rule && !rule.reason.includes(rule.rule)
        ? t("errorRule", { reason: rule.reason, rule: rule.rule })
        : rule.reason,
    );
  }
  return asSentence(e.rawMessage);
}

/** What the server says, as a sentence of its own. */
export function asSentence(text: string): string {
  const first = [...text][0] ?? "";
  return first.toUpperCase() + text.slice(first.length) + (/[.!?:)\]]$/.test(text) ? "" : ".");
}
