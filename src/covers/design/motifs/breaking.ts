import { height, mirrored, type Motif, oneOf, r, times, width } from './canvas.ts';

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
