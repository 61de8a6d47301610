import type { Category } from '../../news/terms.ts';
import { arcade } from './motifs/arcade.ts';
import {
  type Motif,
  r,
  randomFrom,
  height,
  mirrored,
  oneOf,
  times,
  width,
  between,
} from './motifs/canvas.ts';
import { honeycomb } from './motifs/honeycomb.ts';
import { molecule } from './motifs/molecule.ts';
import { water } from './motifs/water.ts';

/** A measured value: its position, the width of its slot, and the height of the limit; in pixels from the top left. */
type Mark = { x: number; step: number; top: number; line: number };

const rect = (x: number, from: number, across: number, to: number, opacity: number): string =>
  to > from
    ? `<rect x="${r(x)}" y="${r(from)}" width="${r(across)}" height="${r(to - from)}" opacity="${opacity}"/>`
    : '';

const bar = ({ x, step, top, line }: Mark): string =>
  rect(x + step * 0.19, Math.max(top, line), step * 0.62, height, 0.24) +
  rect(x + step * 0.19, top, step * 0.62, line - 7, 0.95);

/** A dot on a stem. */
const point = ({ x, step, top, line }: Mark): string =>
  rect(x + step / 2 - 1.5, top, 3, height, 0.22) +
  `<circle cx="${r(x + step / 2)}" cy="${r(top)}" r="${r(Math.min(step * 0.36, 24))}" opacity="${top < line ? 0.95 : 0.34}"/>`;

/** A stack of equal blocks, sized to the width of its slot. */
function pile({ x, step, top, line }: Mark): string {
  const part = step * 0.62;
  const count = Math.max(1, Math.round((height - top) / (part * 1.28)));
  return times(count, (index) => {
    const from = height - (index + 1) * part * 1.28;
    return rect(x + step * 0.19, from, part, from + part, from < line ? 0.95 : 0.24);
  }).join('');
}

/** Regulation: measured values, and the limit that some of them exceed. */
const limit: Motif = (random) => {
  const mark = oneOf(random, [bar, point, pile]);
  const count = oneOf(random, [between(random, 9, 13), between(random, 18, 24), between(random, 30, 40)]);
  const step = width / count;
  const line = between(random, 170, 390);
  const [drift, swells, reach] = [random() * Math.PI * 2, 0.7 + random() * 2.4, between(random, 110, 190)];
  const marks = times(count, (index) => {
    const swell = Math.sin(drift + (index / count) * Math.PI * swells);
    const top = Math.min(height - 40, Math.max(48, line + 100 - swell * reach - random() * 140));
    return mark({ x: index * step, step, top, line });
  });
  return `<g fill="currentColor">${marks.join('')}<rect y="${line - 2}" width="${width}" height="3" opacity="0.75"/></g>`;
};

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
const course: Motif = (random) => {
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
const breaking: Motif = (random) => {
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

/** Each category's motif, and how many compositions it has. */
const motifs: Record<Category, { draw: Motif; compositions: number }> = {
  'Science & Tech': { draw: molecule, compositions: 4 },
  Regulation: { draw: limit, compositions: 3 },
  Litigation: { draw: arcade, compositions: 3 },
  'Finance/Insurance': { draw: course, compositions: 5 },
  Utilities: { draw: water, compositions: 3 },
  'Destruction Capacity': { draw: breaking, compositions: 5 },
  Corporate: { draw: honeycomb, compositions: 3 },
};

/** How many compositions the covers of a category can have, at least three. */
export const compositionsOf = (category: Category): number => motifs[category].compositions;

/** The maximum darkening of the category color at one end of a cover. */
const shadeMax = 0.34;

/**
 * A cover's drawing: its category's motif, composed and shaded as the composition says and the seed varies, so that
 * covers of one category look different side by side. SVG elements in `currentColor`.
 */
export function motifOf(category: Category, seed: string, composition: number): string {
  const random = randomFrom(seed);
  const [x, y] = [random() < 0.5 ? 0 : 1, random() < 0.5 ? 0 : 1];
  const shade = r(((composition + random()) / compositionsOf(category)) * shadeMax * 10) / 10;
  return (
    `<linearGradient id="shade" x1="${x}" y1="${y}" x2="${1 - x}" y2="${1 - y}"><stop stop-color="#000" stop-opacity="${shade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#shade)"/>${drawAs(category, composition, random)}`
  );
}

/** Every motif chooses its composition by the first number it draws. */
function drawAs(category: Category, composition: number, random: () => number): string {
  const { draw, compositions } = motifs[category];
  const numbers = [(composition + 0.5) / compositions];
  return draw(() => numbers.pop() ?? random());
}
