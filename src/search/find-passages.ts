import { type SQL, sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PassagePart } from './contract.ts';

/** Marks that no text of ours holds: characters for private use, taken out of the text beforehand. */
const markStart = '\uE000';
const markEnd = '\uE001';
const headline = `StartSel=${markStart}, StopSel=${markEnd}, MaxWords=45, MinWords=20, ShortWord=2`;

/** Of each story the passage that holds the most of the words, in parts: plain text, no markup. */
export async function findPassages(
  database: Queryable,
  storyIds: readonly string[],
  words: SQL,
): Promise<Map<string, PassagePart[]>> {
  const text = sql`translate(concat_ws(' ', ${stories.summary}, ${stories.whyMatters}, nullif(${stories.regulatoryBasis}, 'N/A'),
    nullif(${stories.humanImpact}, 'N/A')), ${markStart + markEnd}, '')`;
  const { rows } = await database.execute<{ id: string; passage: string }>(sql`
    select ${stories.id} as id, ts_headline('pg_catalog.english', ${text}, ${words}, ${headline}) as passage
    from ${stories} where ${stories.id} = any(${sql.param([...storyIds])}::uuid[])`);
  return new Map(rows.map(({ id, passage }) => [id, partsOf(passage)]));
}

/** Splits at the marks: what stands between a start and an end is a match. */
export const partsOf = (marked: string): PassagePart[] =>
  marked
    .split(betweenMarks)
    .map((text, at) => ({ text, isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** A split by a pattern with a group puts each group between the pieces. */
const betweenMarks = new RegExp(`${markStart}([^${markEnd}]*)${markEnd}`);
