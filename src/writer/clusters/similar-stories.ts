import { and, eq } from 'drizzle-orm';
import { storySources } from '../../news/tables.ts';
import { stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryStatus } from '../../news/terms.ts';
import { itemFingerprints } from '../tables.ts';
import { compareReports, shareFacts } from './compare-reports.ts';
import { findCandidates } from './find-stories.ts';

/** Lower than the score from which reports are joined without a reviewer. */
const scoreMin = 0.5;
const storiesMax = 5;

/** Other stories that may be of the same event as a story, the most similar first, for a reviewer to decide. */
export async function similarStories(
  database: Queryable,
  storyId: string,
): Promise<{ id: string; title: string; status: StoryStatus }[]> {
  const [primary] = await database
    .select({ print: itemFingerprints })
    .from(itemFingerprints)
    .innerJoin(storySources, eq(storySources.rawItemId, itemFingerprints.rawItemId))
    .innerJoin(stories, eq(stories.id, storySources.storyId))
    .where(and(eq(storySources.storyId, storyId), eq(storySources.role, 'primary')));
  if (!primary) return [];
  const { rawItemId, publishedAt, marks } = primary.print;
  const print = { ...marks, publishedAt };
  const candidates = (await findCandidates(database, [{ itemId: rawItemId, print }])).get(rawItemId) ?? [];
  const scores = new Map<string, { title: string; status: StoryStatus; score: number }>();
  for (const { storyId: id, storyTitle: title, status, print: other } of candidates) {
    const { score } = compareReports(print, other);
    if (id !== storyId && score >= scoreMin && score > (scores.get(id)?.score ?? 0))
      scores.set(id, { title, status, score });
  }
  return [...scores]
    .toSorted(([, one], [, other]) => other.score - one.score)
    .slice(0, storiesMax)
    .map(([id, { title, status }]) => ({ id, title, status }));
}

/** The reports of a story that have no figure, name or place in common with its primary one, by the item's id. */
export async function doubtfulReports(database: Queryable, storyId: string): Promise<Set<string>> {
  const rows = await database
    .select({ role: storySources.role, print: itemFingerprints })
    .from(itemFingerprints)
    .innerJoin(storySources, eq(storySources.rawItemId, itemFingerprints.rawItemId))
    .where(eq(storySources.storyId, storyId));
  const reports = rows.map(({ role, print: { rawItemId, publishedAt, marks } }) => ({
    role,
    rawItemId,
    print: { ...marks, publishedAt },
  }));
  const primary = reports.find(({ role }) => role === 'primary');
  if (!primary) return new Set();
  return new Set(
    reports.flatMap(({ rawItemId, print }) => (shareFacts(print, primary.print) ? [] : [rawItemId])),
  ).difference(new Set([primary.rawItemId]));
}
