import { between, height, type Motif, oneOf, r, times, width, mirrored } from './canvas.ts';
import { chainBox, drawChain } from './chain.ts';

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

/** How broken up a point is: 0 for intact, 1 for nothing left; both coordinates from 0 to 1. */
type Distance = (x: number, y: number) => number;
const ways: Distance[] = [
  (x) => x,
  (_, y) => 1 - y,
  (x, y) => (x + y) / 2,
  (x, y) => Math.hypot((x - 0.5) * 1.25, (y - 0.5) * 0.9) * 1.25,
  (x, y) => 1.05 - Math.hypot((x - 0.5) * 1.25, (y - 0.5) * 0.9) * 1.25,
];

/** Destruction Capacity: a regular lattice that comes apart until only single atoms are left. */
export const breaking: Motif = (random) => {
  const distance = oneOf(random, ways);
  const columns = oneOf(random, [12, 18, 24, 32]);
  const apart = width / columns;
  const rows = Math.ceil(height / apart);
  const turn = 0.22 + random() * 0.3;
  const dots = times(columns * rows, (index) => {
    const [left, top] = [((index % columns) + 0.5) / columns, (Math.floor(index / columns) + 0.5) / rows];
    const broken = Math.min(1, Math.max(0, (distance(left, top) - turn) / (1 - turn)));
    const scatter = broken ** 1.6 * apart * 2.4;
    const x = left * width + (random() - 0.5) * scatter;
    const y = top * height + (random() - 0.5) * scatter * 1.3;
    const isLeft = random() > broken ** 1.3 * 0.9;
    const size = apart * (0.24 - broken * 0.15);
    return isLeft
      ? `<circle cx="${r(x)}" cy="${r(y)}" r="${r(size)}" opacity="${r((0.9 - broken * 0.3) * 10) / 10}"/>`
      : '';
  });
  return mirrored(random, `<g fill="currentColor">${dots.join('')}</g>`);
};

/** The least and the largest radius of a cell, in pixels. */
const sizes: [number, number][] = [
  [40, 54],
  [66, 92],
  [120, 170],
];

/** Corporate: a structure of identical cells, some of them filled. */
export const honeycomb: Motif = (random) => {
  const radius = between(random, ...oneOf(random, sizes));
  const isDrawnOut = random() < 0.4;
  const turn = oneOf(random, [0, 30, -14]);
  const [across, down] = [radius * Math.sqrt(3), radius * 1.5];
  // Even when rotated, the cells must reach all corners.
  const margin = 330;
  const [columns, rows] = [Math.ceil((width + 2 * margin) / across), Math.ceil((height + 2 * margin) / down)];
  const [centerX, centerY] = [width * (0.15 + random() * 0.7), height * (0.2 + random() * 0.6)];
  const reach = between(random, 260, 560);
  const cells = times(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2) / 2) * across - margin;
    const y = row * down - margin;
    const near = Math.max(0, 1 - Math.hypot(x - centerX, y - centerY) / reach);
    const opacity = random() < near * 0.55 ? 0.92 : 0.03 + near * random() * 0.34;
    const isLine = isDrawnOut && opacity < 0.9;
    return `<path d="${hexagon(x, y, radius * 0.94)}" ${isLine ? line : ''} opacity="${r((isLine ? opacity + 0.14 : opacity) * 10) / 10}"/>`;
  });
  return `<g fill="currentColor" transform="rotate(${turn} ${width / 2} ${height / 2})">${cells.join('')}</g>`;
};

const line = 'fill="none" stroke="currentColor" stroke-width="3"';

const hexagon = (x: number, y: number, radius: number): string =>
  `M${times(6, (corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5);
    return `${r(x + radius * Math.cos(angle))} ${r(y + radius * Math.sin(angle))}`;
  }).join('L')}Z`;
