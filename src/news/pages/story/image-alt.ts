import { aiLabel, originOf } from '../../../drawing/terms.ts';
import type { Category } from '../../terms.ts';

type Pictured = { imageUrl: string | null; category: Category };

/**
 * The alternative text of a story's image on its own page and in link previews, where a designed cover carries the
 * story's leading figure. Empty for other images.
 */
export function imageAlt(
  { imageUrl, category }: Pictured,
  picture: { alt: string | null } | null,
  figure: string | null = null,
): string {
  switch (originOf(imageUrl)) {
    case 'design':
      return `Illustration${figure ? `: ${figure}` : ''}, ${category}`;
    case 'model':
      return `${aiLabel}, ${category}`;
    case 'source':
      return picture?.alt ?? `Photo, ${category}`;
    case null:
      return '';
  }
}
