import type { Category } from '../../news/terms.ts';
import { type Motif, r } from './motifs/canvas.ts';
import { randomFrom } from './motifs/chain.ts';
import { breaking, molecule, honeycomb } from './motifs/chemistry.ts';
import { guilloche } from './motifs/guilloche.ts';
import { arcade, water } from './motifs/scenes.ts';

const motifs: Record<Category, { draw: Motif; compositions: number }> = {
  'Science & Tech': { draw: molecule, compositions: 4 },
  Regulation: { draw: guilloche, compositions: 3 },
  Litigation: { draw: arcade, compositions: 3 },
  'Finance/Insurance': { draw: guilloche, compositions: 3 },
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
  // A stored cover may be from a time when its category had more of them.
  const current = composition % compositionsOf(category);
  const shade = r(((current + random()) / compositionsOf(category)) * shadeMax * 10) / 10;
  return (
    `<linearGradient id="shade" x1="${x}" y1="${y}" x2="${1 - x}" y2="${1 - y}"><stop stop-color="#000" stop-opacity="${shade}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#shade)"/>${drawAs(category, current, random)}`
  );
}

/** Every motif chooses its composition by the first number it draws. */
function drawAs(category: Category, composition: number, random: () => number): string {
  const { draw, compositions } = motifs[category];
  const numbers = [(composition + 0.5) / compositions];
  return draw(() => numbers.pop() ?? random());
}
