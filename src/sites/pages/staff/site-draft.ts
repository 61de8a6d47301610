import type { CallInput } from '../../../web/kit/calls.ts';
import type { SiteRecord } from '../../staff-contract.ts';
import { siteFieldLabels } from '../../terms.ts';

type NewSite = CallInput<'POST /api/admin/sites'>['body'];
export type SiteContent = Omit<NewSite, 'results'>;
export type SiteField = keyof SiteContent;
/** A form's fields as typed. */
export type SiteDraft = Record<string, string>;

export const siteFields = [
  'siteName',
  'siteType',
  'location',
  'zipCodes',
  'latitude',
  'longitude',
  'externalId',
  'dataSource',
  'sourceUrl',
] as const satisfies readonly SiteField[];

/** Coordinates that only follow from the ZIP code are left empty. */
export const draftOf = (site: SiteRecord): SiteDraft => ({
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
  if (text.trim() === '') return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : (text as unknown as number);
};

export type DraftChange = { field: SiteField; label: string; before: string; after: string };

/** The differences between a site and its draft. */
export function changesOf(site: SiteRecord, draft: SiteDraft): DraftChange[] {
  const before = draftOf(site);
  const [was, is] = [contentOf(before), contentOf(draft)];
  return siteFields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({
      field,
      label: siteFieldLabels[field]!,
      before: before[field]!,
      after: (draft[field] ?? '').trim(),
    }));
}
