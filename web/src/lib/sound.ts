/** Small sounds, made on the spot: no files, nothing before somebody has asked for them and touched the page.
 *
 * Whatever is heard is told in the story as well, so nobody misses a thing with the sound off.
 */

import { settings } from "./settings.svelte";

export type Cue = "card" | "dice" | "step" | "hit" | "turn" | "won" | "lost";

/** One piece of a sound: a struck string, or a breath of noise. Times are in seconds from the cue's beginning. */
interface Piece {
  at: number;
  lasts: number;
  loud: number;
  /** A tone slides from one pitch to the other; noise is filtered around them. */
  from: number;
  to: number;
  wave: OscillatorType | "noise";
}

const tone = (at: number, pitch: number, lasts: number, loud: number, to = pitch): Piece => ({
  at,
  lasts,
  loud,
  from: pitch,
  to,
  wave: "triangle",
});
const noise = (at: number, around: number, lasts: number, loud: number, to = around): Piece => ({
  ...tone(at, around, lasts, loud, to),
  wave: "noise",
});
const chord = (pitches: number[], apart: number, lasts: number): Piece[] =>
  pitches.map((pitch, at) => tone(at * apart, pitch, lasts, 0.16));

export const CUES: Record<Cue, readonly Piece[]> = {
  card: [noise(0, 2600, 0.09, 0.22, 900), tone(0.05, 190, 0.07, 0.16, 120)],
  dice: [0, 0.07, 0.12, 0.2].map((at, nth) => noise(at, 1700 + 260 * nth, 0.04, 0.26)),
  step: [noise(0, 500, 0.07, 0.2, 300), noise(0.14, 460, 0.07, 0.16, 280)],
  hit: [tone(0, 150, 0.22, 0.42, 55), noise(0, 1100, 0.1, 0.24, 300)],
  turn: chord([587.3, 880], 0.11, 0.32),
  won: chord([392, 523.3, 659.3, 784], 0.13, 0.6),
  lost: chord([392, 311.1, 261.6], 0.18, 0.6),
};

/** Several things that happen at once are heard one after the other, and only the first few of them. */
const MOST = 3;
const APART = 0.16;
const VOLUME = 0.5;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Whether the page may be heard: browsers want to see a hand first. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

/** Plays cues in their order, each kind once. Does nothing while the sound is off. */
export function play(...cues: Cue[]): void {
  if (!settings.sound || !touched() || !cues.length) return;
  context ??= new AudioContext();
  void context.resume();
  [...new Set(cues)].slice(0, MOST).forEach((cue, nth) => {
    for (const piece of CUES[cue]) sound(context!, piece, context!.currentTime + nth * APART);
  });
}

function sound(on: AudioContext, piece: Piece, begins: number): void {
  const starts = begins + piece.at;
  const ends = starts + piece.lasts;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, starts);
  gain.gain.exponentialRampToValueAtTime(piece.loud * VOLUME, starts + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  gain.connect(on.destination);
  const source = piece.wave === "noise" ? breath(on, piece, starts, gain) : string(on, piece, starts, gain);
  source.start(starts);
  source.stop(ends);
}

function string(on: AudioContext, piece: Piece, starts: number, into: AudioNode): OscillatorNode {
  const source = on.createOscillator();
  source.type = piece.wave as OscillatorType;
  slide(source.frequency, piece, starts);
  source.connect(into);
  return source;
}

function breath(on: AudioContext, piece: Piece, starts: number, into: AudioNode): AudioBufferSourceNode {
  const source = on.createBufferSource();
  source.buffer = hiss ??= noiseOf(on);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  slide(filter.frequency, piece, starts);
  source.connect(filter);
  filter.connect(into);
  return source;
}

function slide(pitch: AudioParam, piece: Piece, starts: number): void {
  pitch.setValueAtTime(piece.from, starts);
  pitch.exponentialRampToValueAtTime(piece.to, starts + piece.lasts);
}

function noiseOf(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate / 4), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
