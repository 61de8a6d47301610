import { absoluteUrl } from '../../items/canonical-url.ts';
import type { PictureFacts } from '../../tables.ts';
import { fact } from '../facts.ts';
import { lineOfElement, metaContent } from './html-document.ts';
import { type LinkedData, textOfValue } from './json-ld.ts';

/**
 * An article's picture: as its structured data has it, as Open Graph does, or its lead figure. Whose it is and what it
 * shows comes from the same place, since a page has many pictures, or else from a figure with the same file.
 */
export function articlePicture(document: Document, article: LinkedData, base: string): PictureFacts {
  const found = fromData(article, base) ?? fromGraph(document, base);
  return found ? { ...figureWith(document, found.imageUrl), ...found } : (fromFigure(document, base) ?? {});
}

type Pictured = PictureFacts & { imageUrl: string };

function fromData(article: LinkedData, base: string): Pictured | null {
  const [image] = [article['image']].flat();
  const imageUrl = absoluteUrl(textOfValue(image, 'url', 'contentUrl', '@id') ?? '', base);
  if (imageUrl === null) return null;
  const { creditText, copyrightNotice, creator, license, caption, description } = (
    typeof image === 'object' && image !== null ? image : {}
  ) as LinkedData;
  return {
    imageUrl,
    ...fact('imageCredit', textOfValue(creditText) ?? textOfValue(creator, 'name')),
    ...fact('imageLicense', textOfValue(license, 'url', '@id', 'name') ?? textOfValue(copyrightNotice)),
    ...fact('imageAlt', textOfValue(caption) ?? textOfValue(description)),
  };
}

function fromGraph(document: Document, base: string): Pictured | null {
  const address = metaContent(document, 'og:image:secure_url', 'og:image', 'twitter:image');
  const imageUrl = absoluteUrl(address ?? '', base);
  if (imageUrl === null) return null;
  return { imageUrl, ...fact('imageAlt', metaContent(document, 'og:image:alt', 'twitter:image:alt')) };
}

function fromFigure(document: Document, base: string): PictureFacts | null {
  const image = document.querySelector('article figure img[src], main figure img[src]');
  const imageUrl = absoluteUrl(image?.getAttribute('src') ?? '', base);
  if (!image || imageUrl === null) return null;
  return { imageUrl, ...statedIn(image) };
}

/** The caption of the figure with a file; sites offer the same file in several sizes and folders. */
function figureWith(document: Document, imageUrl: string): PictureFacts {
  const name = fileName(imageUrl);
  const image = [...document.querySelectorAll('figure img[src]')].find(
    (shown) => name !== '' && fileName(shown.getAttribute('src') ?? '') === name,
  );
  return image ? statedIn(image) : {};
}

function statedIn(image: Element): PictureFacts {
  const caption = image.closest('figure')?.querySelector('figcaption');
  return {
    ...fact('imageCredit', lineOfElement(caption?.querySelector('[class*="credit"], cite, small'))),
    ...fact('imageAlt', image.getAttribute('alt') || lineOfElement(caption)),
  };
}

const fileName = (address: string): string => /([^/?#]*)(?:[?#].*)?$/u.exec(address)?.[1] ?? '';
