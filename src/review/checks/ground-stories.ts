import { eq, inArray } from 'drizzle-orm';
import { rawItems } from '../../ingest/index.ts';
import { stories, storySources } from '../../news/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { GroundedText, SourceForGrounding } from '../../writer/grounding-terms.ts';
import { groundDraft, type PlacedClaim, readOtherNames } from '../../writer/index.ts';
import type { StoryGrounding } from '../editor-contract.ts';

/** The claims of stories as stored, by story. A story without a source has none, and is left out. */
export async function groundStories(
  database: Queryable,
  timeZone: string,
  ids: readonly string[],
): Promise<Map<string, PlacedClaim[]>> {
  const sources = await readSources(database, timeZone, ids);
  if (sources.size === 0) return new Map();
  const rows = await database
    .select(groundedColumns)
    .from(stories)
    .where(inArray(stories.id, [...sources.keys()]));
  const otherNames = await readOtherNames(database, rows);
  const grounded = new Map<string, PlacedClaim[]>();
  for (const { id, ...draft } of rows)
    grounded.set(id, await groundDraft(draft, sources.get(id)!, otherNames));
  return grounded;
}

/** The claims of a story's text, stored or not; null if the story rests on no source. */
export async function groundText(
  database: Queryable,
  timeZone: string,
  { id, ...text }: GroundedText & Labels & { id: string },
): Promise<PlacedClaim[] | null> {
  const sources = (await readSources(database, timeZone, [id])).get(id);
  return sources ? groundDraft(text, sources, await readOtherNames(database, [text])) : null;
}

type Labels = { entities: readonly string[]; geo: string | null };

/** The claims that no source supports. */
export const unsupportedOf = (claims: readonly PlacedClaim[]): PlacedClaim[] =>
  claims.filter(({ verdict }) => verdict !== 'supported');

/** How many claims there are, how many of them no source supports, and how many of these the sources contradict. */
export function countClaims(claims: readonly PlacedClaim[]): {
  claims: number;
  unsupported: number;
  contradicted: number;
} {
  const unsupported = unsupportedOf(claims);
  const contradicted = unsupported.filter(({ verdict }) => verdict === 'contradicted');
  return { claims: claims.length, unsupported: unsupported.length, contradicted: contradicted.length };
}

const groundedColumns = {
  id: stories.id,
  title: stories.title,
  summary: stories.summary,
  whyMatters: stories.whyMatters,
  regulatoryBasis: stories.regulatoryBasis,
  humanImpact: stories.humanImpact,
  keyData: stories.keyData,
  entities: stories.entities,
  geo: stories.geo,
};

/** The raw items that each story rests on, the primary one first. */
export async function readSources(
  database: Queryable,
  timeZone: string,
  ids: readonly string[],
): Promise<Map<string, SourceForGrounding[]>> {
  const rows = await database
    .select({
      storyId: storySources.storyId,
      rawItemId: rawItems.id,
      title: rawItems.title,
      text: rawItems.contentText,
      publishedAt: rawItems.publishedAt,
    })
    .from(storySources)
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .where(inArray(storySources.storyId, [...ids]))
    .orderBy(storySources.role, rawItems.publishedAt, rawItems.id);
  const read = rows.map(({ storyId, publishedAt, ...source }) => ({
    storyId,
    source: { ...source, publishedOn: calendarDay(publishedAt, timeZone) },
  }));
  return new Map(
    [...Map.groupBy(read, ({ storyId }) => storyId)].map(([id, group]) => [
      id,
      group.map(({ source }) => source),
    ]),
  );
}

/** A story's claims with their verdicts, and its sources and other names; null if the story doesn't exist. */
export async function findGrounding(
  database: Queryable,
  timeZone: string,
  storyId: string,
): Promise<StoryGrounding | null> {
  const [story] = await database
    .select({ entities: stories.entities, geo: stories.geo })
    .from(stories)
    .where(eq(stories.id, storyId));
  if (!story) return null;
  const sources = (await readSources(database, timeZone, [storyId])).get(storyId) ?? [];
  const claims = (await groundStories(database, timeZone, [storyId])).get(storyId) ?? [];
  return {
    claims: claims.map(({ field, kind, text, verdict, support }) => ({
      field,
      kind,
      text,
      verdict,
      support,
    })),
    sources,
    otherNames: sources.length > 0 ? await readOtherNames(database, [story]) : {},
  };
}
