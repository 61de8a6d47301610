import type { Category } from '../news/terms.ts';
import { arcade } from './motifs/arcade.ts';
import { breaking } from './motifs/breaking.ts';
import { type Motif, randomFrom } from './motifs/canvas.ts';
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

/** What a cover shows: the motif of its category, varied by the seed; SVG elements in `currentColor`. */
export const motifOf = (category: Category, seed: string): string => motifs[category](randomFrom(seed));
