/** Whether a list may lie open from the start: in small windows it would cover the boards, where all of it can be clicked. */
export function roomy(): boolean {
  return matchMedia("(min-width: 901px) and (min-height: 850px)").matches;
}
