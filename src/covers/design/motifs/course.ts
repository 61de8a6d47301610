import { between, height, mirrored, type Motif, oneOf, r, times, width } from './canvas.ts';

/** The height of a course at a position across the image; both from 0 to 1. */
type Rise = (at: number) => number;
const rises: Rise[] = [
  (at) => at,
  (at) => at ** 2.6,
  (at) => 1 - (1 - at) ** 2.6,
  (at) => Math.sin(at * Math.PI),
  (at) => 1 - Math.sin(at * Math.PI),
];

/** Finance/Insurance: stepped courses, each above the last. */
export const course: Motif = (random) => {
  const rise = oneOf(random, rises);
  const [from, reach] = [between(random, 430, 560), between(random, 190, 360)];
  const steps = oneOf(random, [between(random, 4, 6), between(random, 8, 12), between(random, 18, 28)]);
  const gap = between(random, 34, 84);
  const layers = times(4, (layer) => {
    const levels = times(steps, (index) => {
      const risen = rise((index + 0.5) / steps) + (random() - 0.5) * 0.12;
      return from + 90 - layer * gap - risen * reach;
    });
    const path = levels.map((level, index) => `V${r(level)}H${r(((index + 1) / steps) * width)}`).join('');
    return `<path d="M0 ${height}${path}V${height}Z" fill="currentColor" opacity="0.1"/>${layer === 3 ? line(path) : ''}`;
  });
  return mirrored(random, rules(between(random, 3, 8)) + layers.join(''));
};

/** The topmost course gets an outline, from its first level on and not along the edges of the image. */
const line = (path: string): string =>
  `<path d="${path.replace(/^V([\d.-]+)/, 'M-9 $1')}" fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round"/>`;

const rules = (count: number): string =>
  times(
    count,
    (index) =>
      `<rect y="${r(((index + 0.5) / count) * height)}" width="${width}" height="1.5" fill="currentColor" opacity="0.16"/>`,
  ).join('');
