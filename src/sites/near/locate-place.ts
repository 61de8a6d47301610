import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { ContaminationSite } from '../contract.ts';
import { countyShape, isInRings } from '../places/county-shapes.ts';
import {
  type Finding,
  findPlace,
  type FoundPlace,
  othersMax,
  placeAmongNeighbors,
  zipPlace,
} from '../places/find-place.ts';
import { splitState } from '../places/place-names.ts';
import { meanOf, type Place, placeOfZip } from '../places/zip-places.ts';
import { hasZip, isInside } from '../reads/conditions.ts';
import { contaminationSites as sites } from '../tables.ts';
import { siteLimits, zipPattern } from '../terms.ts';

/** The place that a visitor named, and its sites: with the ZIP code, in the county, or with the name. */
export type Located = Finding & { ownIds: string[] };

/** The maximum number of sites of one place, and of candidates considered by name. */
const ownMax = 500;
const namedMax = 200;
/** The indexes need this many letters. */
const nameMin = 3;

/** Finds a place by ZIP code, coordinates, PWSID, or the name of a town, county, state, site or site location. */
export async function locatePlace(database: Queryable, text: string): Promise<Located> {
  const given = text.trim();
  if (zipPattern.test(given)) {
    const zip = given.slice(0, 5);
    const own = await readSites(database, hasZip(zip), ownMax);
    return { place: placeOfAnyZip(zip, own), others: [], ownIds: own.map(({ id }) => id) };
  }
  const [, number] = systemNumber.exec(given) ?? [];
  const system = number ? await locateSystem(database, number.toUpperCase()) : undefined;
  if (system) return system;
  const found = await findPlace(given);
  if (found.place?.countyId) return { ...found, ownIds: await sitesInCounty(database, found.place.countyId) };
  if (found.place || given.length < nameMin) return { ...found, ownIds: [] };
  const asWritten = await locateBySites(database, given);
  const split = splitState(given);
  return asWritten.place || !split ? asWritten : locateBySites(database, `${split.name}, ${split.code}`);
}

/** A public water system's number, its PWSID, with or without that word. */
const systemNumber = /^(?:PWS(?:ID)?[\s:#]*)?([A-Z]{2}\d{7}|\d{9})$/i;

async function locateSystem(database: Queryable, number: string): Promise<Located | undefined> {
  const site = (await readSites(database, eq(sites.externalId, number), namedMax)).find(hasPlace);
  return site && located(site.siteName, [site], []);
}

/** The coordinates of a ZIP code or of `latitude,longitude`; null for an unknown ZIP code. */
export async function locatePoint(database: Queryable, text: string): Promise<Place | null> {
  return (await locatePlace(database, text)).place;
}

type Site = Pick<ContaminationSite, 'id' | 'siteName' | 'location' | 'latitude' | 'longitude'>;

/** Located by its area, by the mean of its sites, or by ZIP codes with the same first digits. */
function placeOfAnyZip(zip: string, own: readonly Site[]): FoundPlace | null {
  const known = placeOfZip(zip);
  if (known) return zipPlace(zip, known, false);
  const placed = own.filter(hasPlace);
  return placed.length > 0 ? zipPlace(zip, meanOf(placed), true) : placeAmongNeighbors(zip);
}

async function sitesInCounty(database: Queryable, countyId: string): Promise<string[]> {
  const shape = countyShape(countyId);
  if (!shape) return [];
  const around = await readSites(database, isInside(shape.box), ownMax);
  return around.filter((site) => hasPlace(site) && isInRings(shape.rings, site)).map(({ id }) => id);
}

/** The sites with the text in their name or location; those at the best match's location form one place. */
async function locateBySites(database: Queryable, text: string): Promise<Located> {
  const contains = sql`(${sites.siteName} || ' ' || ${sites.location}) ilike ${containsPattern(text)}`;
  const found = await readSites(database, contains, namedMax);
  const isWord = wordPattern(text);
  const named = found
    .filter(hasPlace)
    .filter(({ siteName, location }) => isWord.test(siteName) || isWord.test(location))
    .toSorted((a, b) => closeness(b, text) - closeness(a, text));
  const [best] = named;
  if (!best) return { place: null, others: [], ownIds: [] };
  if (sameText(best.siteName, text)) return located(best.siteName, [best], named);
  return located(
    best.location,
    named.filter(({ location }) => location === best.location),
    named,
  );
}

/** The place of sites, and the other locations of those with its name. */
function located(name: string, own: readonly (Site & Place)[], named: readonly Site[]): Located {
  const others = new Set(named.map(({ location }) => location).filter((other) => other !== own[0]!.location));
  return {
    place: { ...meanOf(own), name, kind: 'site', isApproximate: false },
    others: [...others].filter(({ length }) => length <= siteLimits.placeMax).slice(0, othersMax),
    ownIds: own.map(({ id }) => id),
  };
}

/** Ranks full names first, then locations that start with the text, then names that do. */
const closeness = ({ siteName, location }: Site, text: string): number =>
  sameText(siteName, text) ? 3 : startsSo(location, text) ? 2 : startsSo(siteName, text) ? 1 : 0;

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const startsSo = (name: string, text: string): boolean => sameText(name.slice(0, text.length), text);

const wordPattern = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'iu');

const hasPlace = <One extends Site>(site: One): site is One & Place =>
  site.latitude !== null && site.longitude !== null;

const readSites = (database: Queryable, condition: SQL | undefined, limit: number): Promise<Site[]> =>
  database
    .select({
      id: sites.id,
      siteName: sites.siteName,
      location: sites.location,
      latitude: sql<number | null>`${sites.latitude}::float8`,
      longitude: sql<number | null>`${sites.longitude}::float8`,
    })
    .from(sites)
    .where(and(isNull(sites.withdrawnAt), condition))
    .limit(limit);
