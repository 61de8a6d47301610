import type { z } from 'zod';
import { findSample } from '../../sample/index.ts';
import type { RecordGroup, SearchResult } from '../../search/contract.ts';
import { recordLimits, searchLimits } from '../../search/terms.ts';
import type { NearPlace } from '../../sites/near-contract.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedStory, citedSite } from '../../web/kit/cite/cited.ts';
import { absolute, query, segment, links } from '../../web/kit/links.ts';
import { SearchInput, SearchOutput, PlaceInput, PlaceOutput } from '../contract.ts';
import { defineTool, extractIdentifier, ToolFailure, type ToolContext } from '../tool.ts';

type Output = z.infer<typeof SearchOutput>;

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the record',
  description:
    'Search reviewed PFAS news stories, and the names of companies, contamination sites, destruction certificates and tags. ' +
    'Start here. Then read a story with `read_story`, or a certificate with `read_certificate`. If `nextPage` is a number, ' +
    'there are more stories: search again with it as `page`.',
  input: SearchInput,
  output: SearchOutput,
  async answer(work, { query: q, ...filters }) {
    if (filters.from && filters.to && filters.from > filters.to)
      throw new ToolFailure('`from` is after `to`, so no story can match. Swap the two days.');
    const found = await work.read<SearchResult>(`/api/search${query({ q, ...filters })}`);
    const recordsFound = found.groups.reduce((total, group) => total + group.found, 0);
    return {
      storiesFound: found.found,
      isCounted: found.isCounted,
      stories: await storiesOf(work, found.hits),
      nextPage: nextPageOf(found, filters),
      // The exact match need not be among the names that match.
      recordsFound: Math.max(recordsFound, found.direct ? 1 : 0),
      records: await recordsOf(work, found.groups),
      direct: found.direct && (await withLink(work, found.direct)),
      suggestion: found.suggestion,
      isCorrected: found.isCorrected,
      missing: found.missing,
      completed: found.completed,
    };
  },
});

/** Null after the last page that the API has. */
function nextPageOf(
  { found, isCounted }: SearchResult,
  { page, limit }: Pick<z.infer<typeof SearchInput>, 'page' | 'limit'>,
): number | null {
  const hasMore = !isCounted || page * limit < found;
  return hasMore && page < searchLimits.pageMax ? page + 1 : null;
}

async function storiesOf(work: ToolContext, hits: SearchResult['hits']): Promise<Output['stories']> {
  const slugs = hits.map(({ slug }) => slug);
  const samples = await findSample(work.database, 'story', slugs);
  return hits.map((hit) => {
    const isSampleStory = samples.has(hit.slug);
    const cited = citedStory({ ...hit, approvedAt: hit.approvedAt!, isSample: isSampleStory }, work.website);
    return {
      slug: hit.slug,
      title: hit.title,
      summary: hit.summary,
      category: hit.category,
      contentType: hit.contentType,
      entities: hit.entities,
      approvedAt: hit.approvedAt,
      passage: hit.passage && hit.passage.map(({ text }) => text).join(''),
      url: cited.url,
      citation: apa(cited),
      isSample: isSampleStory,
    };
  });
}

const recordsOf = (work: ToolContext, groups: readonly RecordGroup[]): Promise<Output['records']> =>
  Promise.all(
    groups.flatMap(({ kind, hits }) =>
      hits
        .slice(0, recordLimits.hitsMax)
        .map(({ title, detail, url }) => withLink(work, { kind, title, detail, url })),
    ),
  );

async function withLink<Hit extends { kind: string; url: string }>(work: ToolContext, hit: Hit) {
  return { ...hit, url: absolute(work.website.origin, hit.url), isSample: await isSampleHit(work, hit) };
}

async function isSampleHit(
  work: ToolContext,
  { kind, url }: { kind: string; url: string },
): Promise<boolean> {
  if (kind === 'place') return isSamplePlace(work, url);
  const { database } = work;
  const sampleKind = sampleKinds[kind];
  if (!sampleKind) return false;
  const key = extractIdentifier(url);
  return (await findSample(database, sampleKind, [key])).has(key);
}

/** Whether a place's page shows only sample sites. */
async function isSamplePlace({ database, read, website }: ToolContext, url: string): Promise<boolean> {
  const place = new URL(url, website.origin).searchParams.get('zip') ?? '';
  const { nearest } = await read<NearPlace>(`/api/contamination-sites/near/${segment(place)}`);
  const slugs = nearest.map(({ slug }) => slug);
  return slugs.length > 0 && (await findSample(database, 'site', slugs)).size === slugs.length;
}

/** Other kinds are names, which no one invents for the sample. */
const sampleKinds: Record<string, 'site' | 'certificate'> = {
  site: 'site',
  sites: 'site',
  certificate: 'certificate',
  certificates: 'certificate',
};

export const findSitesTool = defineTool({
  name: 'find_sites_near',
  title: 'Find contamination sites near a place',
  description:
    'Find where PFAS were measured near a US place, and how much: the worst result within the stated distance, what was ' +
    'not tested, and the nearest sites. Levels are parts per trillion. A result is not a test of anyone’s own tap water.',
  input: PlaceInput,
  output: PlaceOutput,
  async answer({ read, database, website }, { place }) {
    const { nearest, ...near } = await read<NearPlace>(`/api/contamination-sites/near/${segment(place)}`);
    if (!near.place) throw new ToolFailure(unknownPlace(place, near.others));
    const slugs = nearest.map(({ slug }) => slug);
    const samples = await findSample(database, 'site', slugs);
    return PlaceOutput.parse({
      ...near,
      ambiguity: whichPlace(place, near.place.name, near.others),
      nearest: nearest.map((site) => {
        const isSample = samples.has(site.slug);
        const cited = citedSite({ ...site, isSample }, website);
        return { ...site, url: cited.url, citation: apa(cited), isSample };
      }),
      url: absolute(website.origin, links.contamination({ zip: place })),
    });
  },
});

function whichPlace(asked: string, answered: string, others: readonly string[]): string | null {
  if (others.length === 0) return null;
  return `'${asked}' names several places. This answer is for ${answered} only; ask the reader which is meant, or call again with one of: ${others.join('; ')}.`;
}

function unknownPlace(place: string, others: readonly string[]): string {
  const hint = others.length > 0 ? ` Did you mean ${others.join('; ')}?` : '';
  return `There is no US place named '${place}'.${hint} Give a ZIP code, a town with its state such as 'Dayton, OH', a state, or latitude,longitude.`;
}
