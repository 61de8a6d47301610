import type { RawItemExtra } from '../../ingest/tables.ts';
import type { SourceLicense } from '../../ingest/terms.ts';
import { creditLimits, pictureLicense } from '../credit-terms.ts';

/** A picture that a story's source has and that we may show; not fetched yet. */
export type OfferedPicture = { pictureUrl: string; credit: string; license: string; alt: string | null };

type Item = { license: SourceLicense | null; sourceName: string | null; extra: RawItemExtra | null };

/** The picture of a story's item, if its source may be republished and says nothing else about the picture. Pure. */
export function offeredPicture({ license: terms, sourceName, extra }: Item): OfferedPicture | null {
  const { imageUrl: pictureUrl, imageCredit, imageLicense, imageAlt } = extra ?? {};
  if (terms !== 'republish' || !pictureUrl) return null;
  const license = pictureLicense({ credit: imageCredit, stated: imageLicense });
  const credit = cut(imageCredit ?? sourceName ?? '', creditLimits.creditMax);
  if (!license || !credit) return null;
  return { pictureUrl, credit, license, alt: imageAlt ? cut(imageAlt, creditLimits.altMax) : null };
}

const cut = (text: string, charactersMax: number): string => text.slice(0, charactersMax).toWellFormed();
