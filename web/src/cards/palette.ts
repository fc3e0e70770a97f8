/** The colours of a frame and its picture. */
export interface Palette {
  /** The frame around everything, the plates for names, the field for text. */
  frame: string;
  plate: string;
  field: string;
  /** Of the picture, from dark to light. */
  tones: readonly [string, string, string, string];
}

/** By the letter of a colour, or what has none or several. Ink on plates and fields is nearly black. */
export const palettes: Record<string, Palette> = {
  W: {
    frame: "#e9dfb9",
    plate: "#faf5e2",
    field: "#fdfaf0",
    tones: ["#6b5a2b", "#b59b52", "#e6d49a", "#fff8de"],
  },
  U: {
    frame: "#8dbcdc",
    plate: "#d9eaf6",
    field: "#f0f7fc",
    tones: ["#153f60", "#3878a8", "#8fc0e0", "#eaf6ff"],
  },
  B: {
    frame: "#8d858c",
    plate: "#d8d2d6",
    field: "#efecee",
    tones: ["#231d26", "#54485a", "#978a9a", "#f1e6d0"],
  },
  R: {
    frame: "#e39a80",
    plate: "#f9dccf",
    field: "#fdf1eb",
    tones: ["#5c1a10", "#b04428", "#eb9a6e", "#fff0c9"],
  },
  G: {
    frame: "#93bf8f",
    plate: "#dcecd8",
    field: "#f1f8ef",
    tones: ["#173d22", "#3f7c45", "#98c68a", "#f4f9d0"],
  },
  gold: {
    frame: "#d9bb5c",
    plate: "#f6e9b8",
    field: "#fcf6e0",
    tones: ["#54400a", "#a37e1f", "#e2c465", "#fff6d0"],
  },
  grey: {
    frame: "#b3babd",
    plate: "#e6eaec",
    field: "#f5f7f8",
    tones: ["#2f383d", "#69757b", "#b0babf", "#f6fafc"],
  },
  land: {
    frame: "#bfa98a",
    plate: "#eae0d0",
    field: "#f8f4ed",
    tones: ["#46351f", "#84694a", "#c7b08f", "#fbf2de"],
  },
};

export const ink = "#1b1a18";
