import { chainBox, drawChain } from '../chain.ts';
import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

const strokes = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** A chain's position: its center in pixels, and its tilt in degrees. */
type Place = { x: number; y: number; tilt: number; scale: number; opacity: number };
type Composition = (random: () => number) => Place[];

/** One chain in focus, in front of others that are not. */
const single: Composition = (random) => [
  { x: 300 + random() * 600, y: 315, tilt: between(random, -50, 50), scale: 4.6, opacity: 0.1 },
  { x: 200 + random() * 800, y: 315, tilt: between(random, -60, 60), scale: 3.1, opacity: 0.16 },
  {
    x: between(random, 480, 720),
    y: between(random, 250, 380),
    tilt: between(random, -34, 34),
    scale: 1.5 + random() * 0.7,
    opacity: 0.95,
  },
];

/** So closeUp that it doesn't fit the image. */
const closeUp: Composition = (random) => [
  { x: between(random, 200, 1_000), y: between(random, 60, 160), tilt: 20, scale: 1.6, opacity: 0.14 },
  {
    x: oneOf(random, [between(random, 120, 380), between(random, 820, 1_080)]),
    y: between(random, 260, 380),
    tilt: between(random, -38, 38),
    scale: 3.4 + random() * 1.6,
    opacity: 0.92,
  },
];

/** Several side by side, one of them in focus. */
function sideBySide(random: () => number): Place[] {
  const count = between(random, 3, 5);
  const focus = between(random, 0, count - 1);
  const tilt = between(random, -46, 46);
  return times(count, (index) => ({
    x: between(random, 380, 820),
    y: ((index + 0.5) / count) * height,
    tilt,
    scale: 1.1 + random() * 0.5,
    opacity: index === focus ? 0.95 : 0.26,
  }));
}

/** Upright, off center or in the middle. */
const upright: Composition = (random) => {
  const x = oneOf(random, [0.28, 0.5, 0.72]) * width;
  const tilt = oneOf(random, [-1, 1]) * between(random, 64, 84);
  return [
    { x: width - x, y: 315, tilt, scale: 3.4, opacity: 0.12 },
    { x, y: between(random, 280, 350), tilt, scale: 1.5 + random() * 0.5, opacity: 0.95 },
  ];
};

/** Science & Tech: fluorinated chains as under a microscope, one of them in focus. */
export const molecule: Motif = (random) =>
  oneOf(random, [single, closeUp, sideBySide, upright])(random)
    .map((place) => drawn(place, random))
    .join('');

function drawn({ x, y, tilt, scale, opacity }: Place, random: () => number): string {
  const { bonds, carbons, fluorines } = drawChain(String(random()));
  const place = `translate(${r(x)} ${r(y)}) rotate(${tilt}) scale(${r(scale * 10) / 10}) translate(${-chainBox.width / 2} ${-chainBox.height / 2})`;
  return `<g ${strokes} opacity="${opacity}" transform="${place}"><path d="${bonds}" stroke-width="2.2"/><path d="${carbons}" stroke-width="9"/><path d="${fluorines}" stroke-width="12" opacity="0.62"/></g>`;
}
