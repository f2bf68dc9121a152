/** How each Hero is told apart: by shape, by letters and by colour. */

import type { Figure } from "./view";

export interface Look {
  letters: string;
  /** The token's outline, within a circle of radius 1. */
  shape: string;
  colour: string;
  deep: string;
}

const round = (count: number, turn: number, size = 1): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (360 * at) / count) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(3)} ${(size * Math.sin(angle)).toFixed(3)}`;
  }).join("L");

const polygon = (count: number, turn: number, size = 1): string => `M${round(count, turn, size)}Z`;

export const LOOKS: Record<Figure, Look> = {
  cleo: {
    letters: "Cl",
    shape: "M-.92 0a.92.92 0 1 1 1.84 0a.92.92 0 1 1-1.84 0Z",
    colour: "#0e6f70",
    deep: "#063c3d",
  },
  siggy: {
    letters: "Si",
    shape: "M-.86-.8Q0-1.02 .86-.8V.05Q.8 .72 0 1.02Q-.8 .72-.86 .05Z",
    colour: "#2c55a0",
    deep: "#152b57",
  },
  maximus: { letters: "Mx", shape: "M-.82-.82H.82V.82H-.82Z", colour: "#a02c20", deep: "#571109" },
  mafaya: { letters: "Mf", shape: "M0-1.08L1.08 0L0 1.08L-1.08 0Z", colour: "#2f6d2c", deep: "#143812" },
  "tzi-xican": { letters: "Tz", shape: polygon(8, 22.5, 0.99), colour: "#74338f", deep: "#3d1450" },
  nakamura: { letters: "Na", shape: polygon(5, -90, 1.06), colour: "#3a3d4c", deep: "#16181f" },
};

export const NOBODY: Look = { letters: "?", shape: LOOKS.cleo.shape, colour: "#6d6254", deep: "#3b342b" };

export const lookOf = (figure: string | null): Look => LOOKS[figure as Figure] ?? NOBODY;

/** Teams differ in colour and in the pattern of their ring. */
export const TEAMS = [
  { letter: "A", colour: "#c8452f", dash: "" },
  { letter: "B", colour: "#2f7fc8", dash: "0.42 0.2" },
  { letter: "C", colour: "#3f9c4d", dash: "0.12 0.2" },
  { letter: "D", colour: "#8d55c9", dash: "0.6 0.16 0.12 0.16" },
  { letter: "E", colour: "#b98a1f", dash: "0.25 0.25" },
  { letter: "F", colour: "#7a7a7a", dash: "0.05 0.12" },
] as const;
