import type { Arrangement, DigestStory } from '../content-terms.ts';

/** Points that a story loses for each story of its category, and of its content type, that was chosen before it. */
const sameCategoryCost = 2;
const sameTypeCost = 0.5;

/**
 * The rule that chooses a digest's stories. Of the candidates that staff have not left out, the one with the most
 * points is chosen, again and again: points are the score, minus 2 for each story of the same category chosen before and
 * 0.5 for each of the same content type, so that a strong story always leads and no topic fills the digest. Ties go to
 * the newest approval, then the id. Pinned stories come first, in the order in which they were pinned.
 */
export function selectStories(
  candidates: readonly DigestStory[],
  { pinned, leftOut }: Arrangement,
  storiesMax: number,
): DigestStory[] {
  const rest = candidates.filter(({ id }) => !leftOut.includes(id)).toSorted(byPriority);
  const chosen = pinned.flatMap((pin) => takeAll(rest, ({ id }) => id === pin));
  while (chosen.length < storiesMax && rest.length > 0) {
    const best = bestOf(rest, chosen);
    chosen.push(...takeAll(rest, (story) => story === best));
  }
  return chosen;
}

/** Ties go to the first, as the list is in order of priority. */
function bestOf(stories: readonly DigestStory[], chosen: readonly DigestStory[]): DigestStory {
  const points = ({ score, category, contentType }: DigestStory) =>
    score -
    sameCategoryCost * chosen.filter((one) => one.category === category).length -
    sameTypeCost * chosen.filter((one) => one.contentType === contentType).length;
  return stories.reduce((best, story) => (points(story) > points(best) ? story : best));
}

const byPriority = (one: DigestStory, other: DigestStory): number =>
  other.score - one.score || other.approvedAt.localeCompare(one.approvedAt) || one.id.localeCompare(other.id);

/** Removes the matching stories from the list and returns them. */
function takeAll(stories: DigestStory[], matches: (story: DigestStory) => boolean): DigestStory[] {
  const taken = stories.filter(matches);
  for (const story of taken) stories.splice(stories.indexOf(story), 1);
  return taken;
}
