import type { CallInput } from '../../../web/kit/calls.ts';
import type { SiteDetails } from '../../contract.ts';
import { readNumber } from '../../result-terms.ts';

type NewSite = CallInput<'POST /api/admin/sites'>['body'];
export type SiteContent = Omit<NewSite, 'results'>;
export type SiteField = keyof SiteContent;
/** A form's fields as typed. */
export type SiteDraft = Record<string, string>;

/** Coordinates that only follow from the ZIP code are left empty. */
export const draftOf = (site: SiteDetails): SiteDraft => ({
  siteName: site.siteName,
  siteType: site.siteType,
  location: site.location,
  zipCodes: site.zipCodes.join(', '),
  latitude: site.isApproximate ? '' : String(site.latitude ?? ''),
  longitude: site.isApproximate ? '' : String(site.longitude ?? ''),
  externalId: site.externalId ?? '',
  dataSource: site.dataSource,
  sourceUrl: site.sourceUrl ?? '',
});

/** The API's fields; the API itself validates them. */
export const contentOf = (draft: SiteDraft) => {
  const text = (name: SiteField) => (draft[name] ?? '').trim();
  return {
    siteName: text('siteName'),
    siteType: text('siteType') as SiteContent['siteType'],
    location: text('location'),
    zipCodes: text('zipCodes')
      .split(/[\s,;]+/)
      .filter(Boolean),
    latitude: numberOrNull(text('latitude')),
    longitude: numberOrNull(text('longitude')),
    externalId: text('externalId') || null,
    dataSource: text('dataSource'),
    sourceUrl: text('sourceUrl') || null,
  };
};

/** A text that is not a number goes to the API as it is, which says so. */
export const numberOrNull = (text: string): number | null => {
  const given = text.trim();
  return given === '' ? null : (readNumber(given) ?? (given as unknown as number));
};

/** The differences between a site and its draft, by field. */
export function changesOf(
  site: SiteDetails,
  draft: SiteDraft,
): SiteDetails['corrections'][number]['changes'] {
  const [was, is] = [contentOf(draftOf(site)), contentOf(draft)];
  const changed = (Object.keys(was) as SiteField[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, { before: was[field], after: is[field] }]));
}
