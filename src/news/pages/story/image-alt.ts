import { leadingFigure } from '../../../covers/terms.ts';
import { aiLabel, originOf } from '../../../drawing/terms.ts';
import type { Category } from '../../terms.ts';

type SourcePicture = { alt: string | null };
type Pictured = { imageUrl: string | null; category: Category; keyData: Record<string, string> | null };

/** Descriptions of the designed covers of each category (`src/covers/design/motifs/`). */
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
export const imageAlt = (story: Omit<Pictured, 'keyData'>, picture: SourcePicture | null): string =>
  describe(story, picture, motifs[story.category]);

/** Alt text of the image in link previews, where a designed cover carries the story's leading figure. */
export const previewAlt = (story: Pictured, picture: SourcePicture | null): string =>
  describe(story, picture, leadingFigure(story.keyData) ?? motifs[story.category]);

function describe(
  { imageUrl, category }: Omit<Pictured, 'keyData'>,
  picture: SourcePicture | null,
  design: string,
): string {
  switch (originOf(imageUrl)) {
    case 'design':
      return `Cover: ${design}, ${category}`;
    case 'model':
      return `${aiLabel}, ${category}`;
    case 'source':
      return picture?.alt ?? `Photo, ${category}`;
    case null:
      return '';
  }
}
