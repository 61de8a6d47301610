import { imageSize } from '../../drawing/terms.ts';

export { randomFrom } from '../../web/kit/chain.ts';

/** A motif: SVG elements that fill a cover, in `currentColor` over the category's ground; of a seed, always the same. */
export type Motif = (random: () => number) => string;

export const { width, height } = imageSize;

/** A whole number from `min` to `max`, both included. */
export const between = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of a few, each as often as the others. */
export const oneOf = <Choice>(random: () => number, choices: readonly Choice[]): Choice =>
  choices[Math.floor(random() * choices.length)]!;

/** Whole tenths of a pixel: nobody sees more, and the drawing stays short. */
export const r = (value: number): number => Math.round(value * 10) / 10;

/** Every index from 0 to `count` - 1. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const mirrored = (random: () => number, drawing: string): string =>
  random() < 0.5 ? drawing : `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>`;
