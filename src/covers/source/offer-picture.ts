import type { PictureFacts, RawItemExtra } from '../../ingest/tables.ts';
import type { SourceLicense } from '../../ingest/terms.ts';
import { creditLimits, pictureLicense } from '../terms.ts';

/** A picture that a story's source has and that we may show; not fetched yet. */
export type OfferedPicture = { pictureUrl: string; credit: string; license: string; alt: string | null };

export type PicturedItem = {
  url: string | null;
  license: SourceLicense | null;
  sourceName: string | null;
  extra: RawItemExtra | null;
};

/** The picture of a story's item, if its source may be republished and states no other license for it. Pure. */
export function offeredPicture({ license: terms, sourceName, extra }: PicturedItem): OfferedPicture | null {
  const { imageUrl: pictureUrl, imageCredit, imageLicense, imageAlt } = extra ?? {};
  if (terms !== 'republish' || !pictureUrl || isOfWebsite(pictureUrl)) return null;
  const license = pictureLicense({ credit: imageCredit, stated: imageLicense });
  const credit = cut(imageCredit ?? sourceName ?? '', creditLimits.creditMax);
  if (!license || !credit) return null;
  return { pictureUrl, credit, license, alt: imageAlt ? cut(imageAlt, creditLimits.altMax) : null };
}

/**
 * The page that may name a picture where the item of a source that may be republished has none. Samples have no page.
 */
export const pageToSearch = ({
  item: { url, license, extra },
  isSample,
}: {
  item: PicturedItem;
  isSample: boolean;
}): string | null => (license === 'republish' && !extra?.imageUrl && !isSample ? url : null);

/** The item with the picture that its page names. */
export const withPicture = (item: PicturedItem, facts: PictureFacts): PicturedItem => ({
  ...item,
  extra: { ...item.extra, ...facts },
});

/** Pages without a picture of their own name one of the whole website: a logo, or a card with its name. */
const isOfWebsite = (pictureUrl: string): boolean =>
  websitePicture.test(URL.canParse(pictureUrl) ? new URL(pictureUrl).pathname : pictureUrl);

const websitePicture =
  /(?:^|[-_./])(?:logos?|banner|default|placeholder|fallback|generic|shar(?:e|ing)|social|og|opengraph|graph|seal|favicon|icon|avatar|brand(?:ing)?)(?=[-_./\d]|$)/i;

const cut = (text: string, charactersMax: number): string => text.slice(0, charactersMax).toWellFormed();
