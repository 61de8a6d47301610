import { csvLine } from '../../platform/formats/csv.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { ContaminationSite } from '../contract.ts';

type Sites = AsyncIterable<ContaminationSite>;

type Page = {
  origin: string;
  samples: ReadonlySet<string>;
};

const pageOf = ({ id, slug }: { id: string; slug: string }, { origin, samples }: Page) => ({
  pageUrl: absolute(origin, links.contaminationSite(slug)),
  isSample: samples.has(id),
});

/** Every public field: first section 3 of the specification in its order, then the others. */
const { distanceMiles: _miles, distanceKm: _km, ...fields } = ContaminationSite.shape;
const columns = Object.keys(fields) as (keyof typeof fields)[];

/**
 * CSV (RFC 4180) with a header line, line by line. Contaminants are written as `PFOA: 12; PFOS: <2`, numbers in parts
 * per trillion; names and texts with these delimiters are in JSON quotes. ZIP codes are separated by spaces.
 */
export async function* sitesCsv(sites: Sites, page: Page): AsyncGenerator<string> {
  yield csvLine([...columns, 'pageUrl', 'isSample']);
  for await (const site of sites) {
    const { pageUrl, isSample } = pageOf(site, page);
    yield csvLine([...columns.map((column) => cellOf(site, column)), pageUrl, isSample]);
  }
}

/** A FeatureCollection (RFC 7946), piece by piece, without the sites that have no coordinates. */
export async function* sitesGeoJson(sites: Sites, page: Page): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const { latitude, longitude, ...site } of sites) {
    if (latitude === null || longitude === null) continue;
    const geometry = { type: 'Point', coordinates: [longitude, latitude] };
    const properties = { ...site, ...pageOf(site, page) };
    yield separator + JSON.stringify({ type: 'Feature', id: site.id, geometry, properties });
    separator = ',\n';
  }
  yield '\n]}\n';
}

function cellOf(site: ContaminationSite, column: (typeof columns)[number]) {
  if (column === 'contaminantData') return contaminantsText(site.contaminantData);
  return column === 'zipCodes' ? site.zipCodes.join(' ') : site[column];
}

/** The compounds of a site in one cell; `readContaminants` reads it back. */
export const contaminantsText = (data: ContaminationSite['contaminantData']): string =>
  Object.entries(data)
    .map(([compound, value]) => `${plainOrQuoted(compound)}: ${textOf(value)}`)
    .join('; ');

const textOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : plainOrQuoted(value, looksLikeNumber(value));

const looksLikeNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

const plainOrQuoted = (text: string, isAmbiguous = false): string =>
  isAmbiguous || text === '' || text !== text.trim() || /[:;"]/.test(text) ? JSON.stringify(text) : text;
