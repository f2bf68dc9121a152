/** How each seat is told apart: by shape and by colour. */

export interface Look {
  /** The token's outline, within a circle of radius 1. */
  shape: string;
  colour: string;
  deep: string;
}

const polygon = (count: number, turn: number, size: number): string =>
  `M${Array.from({ length: count }, (_, at) => {
    const angle = ((turn + (360 * at) / count) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(3)} ${(size * Math.sin(angle)).toFixed(3)}`;
  }).join("L")}Z`;

const LOOKS: readonly Look[] = [
  { shape: "M-.94 0a.94.94 0 1 1 1.88 0a.94.94 0 1 1-1.88 0Z", colour: "#8e2a1e", deep: "#4a0f08" },
  { shape: "M-.84-.84H.84V.84H-.84Z", colour: "#24508c", deep: "#10274a" },
  { shape: "M0-1.1L1.1 0L0 1.1L-1.1 0Z", colour: "#2f6d2c", deep: "#143812" },
  { shape: "M-.88-.8Q0-1.04 .88-.8V.05Q.82 .74 0 1.06Q-.82 .74-.88 .05Z", colour: "#74338f", deep: "#3d1450" },
  { shape: polygon(6, 0, 1.04), colour: "#8a5500", deep: "#4a2c00" },
  { shape: polygon(5, -90, 1.1), colour: "#3a3d4c", deep: "#16181f" },
];

export const lookOf = (seat: number): Look => LOOKS[seat % LOOKS.length]!;
