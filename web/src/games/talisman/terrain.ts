/** The drawings of the map, in ink on a ground of 100 by 60. What is filled comes first, what is only a line after it. */

export interface Drawing {
  filled: string;
  lines: string;
}

const tree = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r * 0.86} 0 0 1-${2 * r} 0Z`;
const trunk = (x: number, y: number): string => `M${x} ${y}v9`;
const pine = (x: number, y: number): string => `M${x} ${y - 26}l10 16h-5l8 12h-26l8-12h-5Z`;
const house = (x: number, y: number): string => `M${x - 9} ${y}v-12l9-9 9 9v12Z`;
const tomb = (x: number, y: number): string => `M${x - 6} ${y}v-13a6 6 0 0 1 12 0v13Z`;
const tuft = (x: number, y: number): string => `M${x - 5} ${y - 8}q4 2 5 8q0-8 1-11m-1 11q2-7 7-9`;
const column = (x: number, y: number, h: number): string => `M${x - 5} ${y}v-${h}h10v${h}ZM${x - 7} ${y}h14v4h-14Z`;

export const DRAWINGS: Record<string, Drawing> = {
  fields: {
    filled: "M0 42Q28 28 58 36T100 30V60H0Z",
    lines:
      "M10 56Q28 42 40 37M26 58Q44 44 54 37M44 59Q58 46 68 35M64 59Q74 48 82 34M18 26v-12m-4 4 4 4 4-4m-8-5 4 4 4-4M84 26v-12m-4 4 4 4 4-4m-8-5 4 4 4-4",
  },
  plains: {
    filled: "M0 46Q30 40 60 45T100 42V60H0Z",
    lines: `${tuft(18, 44)}${tuft(40, 52)}${tuft(60, 42)}${tuft(82, 50)}M6 34h18M70 32h22M34 30h14`,
  },
  woods: {
    filled: `${tree(24, 32, 12)}${tree(76, 32, 12)}${tree(50, 26, 15)}`,
    lines: `${trunk(24, 42)}${trunk(76, 42)}${trunk(50, 39)}M8 52h84`,
  },
  forest: {
    filled: `${pine(16, 42)}${pine(84, 42)}${pine(33, 34)}${pine(67, 34)}${pine(50, 46)}`,
    lines: "M16 44v8M33 36v14M50 48v6M67 36v14M84 44v8",
  },
  hills: {
    filled: "M0 52Q18 14 40 44Q56 8 78 40Q88 26 100 46V56H0Z",
    lines: "M22 30q6 4 7 12M57 24q8 6 9 15M40 44q-4 4-5 9",
  },
  crags: {
    filled: "M2 54L20 20l9 12L46 4l13 22 9-10L98 54Z",
    lines: "M46 4l4 20-8 12 5 16M20 20l3 16-6 14M68 16l-3 18 7 16",
  },
  village: {
    filled: `${house(24, 50)}${house(76, 50)}${house(50, 42)}`,
    lines: "M21 50v-7h6v7M73 50v-7h6v7M47 42v-7h6v7M8 51h84M60 22q4-4 1-8",
  },
  city: {
    filled: "M10 52V18h5v5h5v-5h5v10h14V12h4v5h5v-5h4v5h5v-5h4v16h14V18h5v5h5v-5h5v34Z",
    lines: "M42 52V40a8 8 0 0 1 16 0v12M18 32v6M82 32v6M50 12V3l9 3-9 3",
  },
  chapel: {
    filled: "M34 52V26l16-12 16 12v26ZM66 52V36h22v16Z",
    lines: "M50 14V2m-4 4h8M45 52V42a5 5 0 0 1 10 0v10M74 52v-8h6v8M50 28v.1M22 52h70",
  },
  graveyard: {
    filled: `${tomb(22, 50)}${tomb(56, 44)}${tomb(82, 51)}`,
    lines: "M39 50V28m-6 7h12M19 40h6M53 33h6M79 41h6M6 51h88",
  },
  tavern: {
    filled: "M20 52V28l22-16 22 16v24Z",
    lines: "M36 52V40h12v12M27 34h6M51 34h6M64 26h18m-4 0v6M72 32h12v12h-12ZM84 35q5 0 5 3t-5 3",
  },
  sentinel: {
    filled: "M40 54V24h20v30ZM36 24V12h6v5h5v-5h6v5h5v-5h6v12Z",
    lines: "M46 54V44a4 4 0 0 1 8 0v10M50 32v4M4 54q18-14 36-6M96 54q-18-14-36-6M8 46v8M24 41v8M92 46v8M76 41v8",
  },
  ruins: {
    filled: `${column(22, 48, 30)}${column(50, 48, 18)}${column(78, 48, 36)}`,
    lines: "M14 18h16M70 12h16M45 30l4-4 4 5 3-3M20 26v14M80 20v18M34 52l8-4 5 4M60 52l5-6 8 6",
  },
};
