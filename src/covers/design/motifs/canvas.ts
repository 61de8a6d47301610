import { imageSize } from '../../../drawing/terms.ts';

/**
 * A motif: SVG elements that fill a cover, in `currentColor` on the category's background; deterministic for a seed.
 */
export type Motif = (random: () => number) => string;

export const { width, height } = imageSize;

/** A random integer from `min` to `max`, inclusive. */
export const between = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** A random element, all equally likely. */
export const oneOf = <Choice>(random: () => number, choices: readonly Choice[]): Choice =>
  choices[Math.floor(random() * choices.length)]!;

/** Rounded to tenths of a pixel: more is invisible, and the drawing stays short. */
export const r = (value: number): number => Math.round(value * 10) / 10;

/** Every index from 0 to `count` - 1. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A drawing as it is or, half of the time, mirrored. */
export const mirrored = (random: () => number, drawing: string): string =>
  random() < 0.5 ? drawing : `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>`;
