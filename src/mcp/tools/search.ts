import type { z } from 'zod';
import { findSample } from '../../sample/index.ts';
import type { RecordGroup, SearchResult } from '../../search/contract.ts';
import { recordLimits, searchLimits } from '../../search/terms.ts';
import type { NearPlace } from '../../sites/near-contract.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedStory } from '../../web/kit/cite/cited.ts';
import { absolute, query, segment } from '../../web/kit/links.ts';
import { SearchInput, SearchOutput } from '../contract.ts';
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
  async answer(context, { query: q, ...filters }) {
    if (filters.from && filters.to && filters.from > filters.to)
      throw new ToolFailure('`from` is after `to`, so no story can match. Swap the two days.');
    const found = await context.read<SearchResult>(`/api/search${query({ q, ...filters })}`);
    const recordsFound = found.groups.reduce((total, group) => total + group.found, 0);
    return {
      storiesFound: found.found,
      isCounted: found.isCounted,
      stories: await storiesOf(context, found.hits),
      nextPage: nextPageOf(found, filters),
      // The exact match need not be among the names that match.
      recordsFound: Math.max(recordsFound, found.direct ? 1 : 0),
      records: await recordsOf(context, found.groups),
      direct: found.direct && (await withLink(context, found.direct)),
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

async function storiesOf(context: ToolContext, hits: SearchResult['hits']): Promise<Output['stories']> {
  const slugs = hits.map(({ slug }) => slug);
  const samples = await findSample(context.database, 'story', slugs);
  return hits.map((hit) => {
    const isSampleStory = samples.has(hit.slug);
    const cited = citedStory(
      { ...hit, approvedAt: hit.approvedAt!, isSample: isSampleStory },
      context.website,
    );
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

const recordsOf = (context: ToolContext, groups: readonly RecordGroup[]): Promise<Output['records']> =>
  Promise.all(
    groups.flatMap(({ kind, hits }) =>
      hits
        .slice(0, recordLimits.hitsMax)
        .map(({ title, detail, url }) => withLink(context, { kind, title, detail, url })),
    ),
  );

async function withLink<Hit extends { kind: string; url: string }>(context: ToolContext, hit: Hit) {
  return {
    ...hit,
    url: absolute(context.website.origin, hit.url),
    isSample: await isSampleHit(context, hit),
  };
}

async function isSampleHit(
  context: ToolContext,
  { kind, url }: { kind: string; url: string },
): Promise<boolean> {
  if (kind === 'place') return isSamplePlace(context, url);
  const { database } = context;
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
