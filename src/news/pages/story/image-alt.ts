import { leadingFigure } from '../../../covers/figure-terms.ts';
import { aiLabel, imageVariants, isAiImage } from '../../../drawing/terms.ts';
import type { Category } from '../../terms.ts';

type Pictured = { imageUrl: string | null; category: Category; keyData: Record<string, string> | null };

/** What the designed covers of each category show (`src/covers/motifs/`). */
const motifs: Record<Category, string> = {
  'Science & Tech': 'fluorinated chains',
  Regulation: 'values above and below a limit',
  Litigation: 'arches, one of them lit',
  'Finance/Insurance': 'stepped courses',
  Utilities: 'light above water',
  'Destruction Capacity': 'a lattice coming apart',
  Corporate: 'a honeycomb',
};

/** The alternative text of a story's image on its own page, where the cover has no words. Empty for other images. */
export const imageAlt = ({ imageUrl, category }: Pick<Pictured, 'imageUrl' | 'category'>): string =>
  describe(imageUrl, category, motifs[category]);

/** That of the image in link previews, where a designed cover carries the story's leading figure. */
export const previewAlt = ({ imageUrl, category, keyData }: Pictured): string =>
  describe(imageUrl, category, leadingFigure(keyData) ?? motifs[category]);

function describe(imageUrl: string | null, category: Category, design: string): string {
  if (!imageUrl || !imageVariants(imageUrl)) return '';
  return isAiImage(imageUrl) ? `${aiLabel}, ${category}` : `Cover: ${design}, ${category}`;
}
