import type { Category } from '../news/terms.ts';
import { arcade } from './motifs/arcade.ts';
import { breaking } from './motifs/breaking.ts';
import { type Motif, r, randomFrom } from './motifs/canvas.ts';
import { course } from './motifs/course.ts';
import { honeycomb } from './motifs/honeycomb.ts';
import { limit } from './motifs/limit.ts';
import { molecule } from './motifs/molecule.ts';
import { water } from './motifs/water.ts';

const motifs: Record<Category, Motif> = {
  'Science & Tech': molecule,
  Regulation: limit,
  Litigation: arcade,
  'Finance/Insurance': course,
  Utilities: water,
  'Destruction Capacity': breaking,
  Corporate: honeycomb,
};

/** The maximum darkening of the category color at one end of a cover. */
const shadeMax = 0.34;

/**
 * A cover's drawing: its category's motif, composed, scaled and shaded by the seed, so that covers of one category look
 * different side by side. SVG elements in `currentColor`.
 */
export function motifOf(category: Category, seed: string): string {
  const random = randomFrom(seed);
  const [x, y] = [random() < 0.5 ? 0 : 1, random() < 0.5 ? 0 : 1];
  const shade = r(random() * shadeMax * 10) / 10;
  return (
    `<linearGradient id="shade" x1="${x}" y1="${y}" x2="${1 - x}" y2="${1 - y}"><stop stop-color="#000" stop-opacity="${shade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#shade)"/>${motifs[category](random)}`
  );
}
