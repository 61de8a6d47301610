import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { storyLabels } from '../news/index.ts';
import { hyphenated, type LabelKind } from '../news/terms.ts';
import type { SearchQuery } from './contract.ts';
import { storySearch } from './tables.ts';

/** What a story has to meet to be a match, in SQL. */
export const conditionsOf = (
  { category, contentType, entity, tag, from, to }: Partial<SearchQuery>,
  words: SQL | undefined,
  timeZone: string,
): SQL =>
  and(
    sql`true`,
    words && sql`${storySearch.words} @@ ${words}`,
    category && eq(storySearch.category, category),
    contentType && eq(storySearch.contentType, contentType),
    entity !== undefined ? hasLabel('entity', entity) : undefined,
    tag !== undefined ? hasLabel('tag', tag) : undefined,
    from ? gte(storySearch.publicAt, sql`${from}::date::timestamp at time zone ${timeZone}`) : undefined,
    to ? lt(storySearch.publicAt, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
  )!;

const hasLabel = (kind: LabelKind, slug: string): SQL =>
  sql`${storySearch.storyId} in (select ${storyLabels.storyId} from ${storyLabels} where ${storyLabels.kind} = ${kind} and ${storyLabels.slug} = ${hyphenated(slug)})`;
