import { height, mirrored, type Motif, r, times, width } from './canvas.ts';

const columns = 22;
const rows = 11;

/** Destruction Capacity: an orderly lattice that comes apart until only single atoms are left. */
export const breaking: Motif = (random) => {
  const turn = 0.28 + random() * 0.22;
  const dots = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const broken = Math.max(0, (column / columns - turn) / (1 - turn));
    const scatter = broken ** 1.6 * 120;
    const x = ((column + 0.5) / columns) * width + (random() - 0.5) * scatter + broken * 30;
    const y = ((row + 0.5) / rows) * height + (random() - 0.5) * scatter * 1.3 - broken ** 2 * 40;
    const isLeft = random() > broken ** 1.3 * 0.86;
    const size = 12.5 - broken * 8.5;
    return isLeft
      ? `<circle cx="${r(x)}" cy="${r(y)}" r="${r(size)}" opacity="${r(0.9 - broken * 0.3)}"/>`
      : '';
  });
  return mirrored(random, `<g fill="currentColor">${dots.join('')}</g>`);
};
