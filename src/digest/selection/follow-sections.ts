import { and, gt, lte, not } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import { matchStories } from '../../search/index.ts';
import { listSitesNear, locatePoint } from '../../sites/index.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { distanceText, radiusMiles } from '../../sites/terms.ts';
import { absolute, links } from '../../web/kit/links.ts';
import type { DigestContent } from '../content-terms.ts';
import { levelNote, type Section, type SectionItem } from '../email/sections.ts';
import { namedMax, storiesPerSearch } from '../terms.ts';
import { listCandidates } from './gather-content.ts';

type Follower = { zipCodes: string[] | null; searches: string[] | null };
type NearSite = { slug: string; miles: number; item: SectionItem };

/**
 * Returns a function that makes the sections for what one subscriber follows, as of the period: sites near
 * their ZIP codes and stories that match their searches; none if nothing is new. Each ZIP code and search is read once.
 */
export function createFollowSections(
  database: Queryable,
  { from, to }: Pick<DigestContent, 'from' | 'to'>,
  origin: string,
): (follower: Follower) => Promise<Section[]> {
  const period = { from: new Date(from), to: new Date(to) };
  const at = (path: string) => absolute(origin, path);
  const nearOf = once((zip: string) => sitesNear(database, period, zip, at));
  const candidates = once(() => listCandidates(database, period));
  const matchesOf = once(async (search: string) => {
    const stories = await candidates('all');
    const ids = await matchStories(database, search, {
      ids: stories.map(({ id }) => id),
      max: storiesPerSearch,
    });
    return ids.flatMap((id) => stories.find((story) => story.id === id) ?? []);
  });

  async function nearSection(zipCodes: string[]): Promise<Section[]> {
    const found = (await Promise.all(zipCodes.map(nearOf))).flat().toSorted((a, b) => a.miles - b.miles);
    const nearest = found.filter((site, nth) => found.findIndex(({ slug }) => slug === site.slug) === nth);
    if (nearest.length === 0) return [];
    const [zip] = zipCodes;
    return [
      {
        heading: 'Near you',
        summary: `New and updated contamination sites within ${radiusMiles.standard} miles of ${zipCodes.length === 1 ? 'ZIP code' : 'ZIP codes'} ${zipCodes.join(', ')}.`,
        items: nearest.slice(0, namedMax).map(({ item }) => item),
        ...(nearest.length > namedMax && {
          more: { label: `All sites near ZIP ${zip}`, href: at(links.contamination({ zip: zip! })) },
        }),
      },
    ];
  }

  async function searchSection(search: string): Promise<Section[]> {
    const stories = await matchesOf(search);
    if (stories.length === 0) return [];
    return [
      {
        heading: `Your search: ${search}`,
        items: stories.map(({ title, category, slug }) => ({
          label: title,
          note: category,
          href: at(links.story(slug)),
        })),
        more: { label: 'All results', href: at(links.search({ q: search })) },
      },
    ];
  }

  return async ({ zipCodes, searches }) => [
    ...(zipCodes ? await nearSection(zipCodes) : []),
    ...(await Promise.all((searches ?? []).map(searchSection))).flat(),
  ];
}

async function sitesNear(
  database: Queryable,
  { from, to }: { from: Date; to: Date },
  zip: string,
  at: (path: string) => string,
): Promise<NearSite[]> {
  const place = await locatePoint(database, zip);
  if (!place) return [];
  const changed = and(
    gt(sites.updatedAt, from),
    lte(sites.updatedAt, to),
    not(isSampleRecord('site', sites.id)),
  );
  const found = await listSitesNear(database, { radius: radiusMiles.standard }, place, namedMax + 1, changed);
  return found.map(({ slug, siteName, location, maxPfasLevel, createdAt, ...away }) => {
    const isNew = Date.parse(createdAt) > from.getTime();
    const note = `${isNew ? 'New' : 'Updated'}: ${location}, ${distanceText(away)} from ZIP ${zip}${levelNote(maxPfasLevel)}`;
    return {
      slug,
      miles: away.distanceMiles ?? 0,
      item: { label: siteName, note, href: at(links.contaminationSite(slug)) },
    };
  });
}

/** The same key is read once. */
function once<Output>(read: (key: string) => Promise<Output>): (key: string) => Promise<Output> {
  const known = new Map<string, Promise<Output>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}
