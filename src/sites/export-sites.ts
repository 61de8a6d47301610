import { csvLine } from '../platform/csv.ts';
import type { ContaminationSite } from './contract.ts';

type Sites = AsyncIterable<ContaminationSite>;

/** Every public field, in the order of section 3 of the specification. */
const columns = [
  'id',
  'siteName',
  'siteType',
  'location',
  'zipCode',
  'latitude',
  'longitude',
  'contaminantData',
  'maxPfasLevel',
  'testedAt',
  'dataSource',
  'sourceUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ContaminationSite)[];

/** CSV (RFC 4180) with a header line, line by line. Contaminants read `PFOA: 12; PFOS: 30`. */
export async function* sitesCsv(sites: Sites): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const site of sites)
    yield csvLine(
      columns.map((column) => (column === 'contaminantData' ? contaminants(site) : site[column])),
    );
}

/** A FeatureCollection (RFC 7946), piece by piece, without the sites that have no coordinates. */
export async function* sitesGeoJson(sites: Sites): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const { latitude, longitude, ...properties } of sites) {
    if (latitude === null || longitude === null) continue;
    const geometry = { type: 'Point', coordinates: [longitude, latitude] };
    yield separator + JSON.stringify({ type: 'Feature', id: properties.id, geometry, properties });
    separator = ',\n';
  }
  yield '\n]}\n';
}

const contaminants = ({ contaminantData }: ContaminationSite): string =>
  Object.entries(contaminantData)
    .map(([compound, value]) => `${compound}: ${value}`)
    .join('; ');
