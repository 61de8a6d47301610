import type { Arrangement, DigestStory } from '../content-terms.ts';
import { storiesPerEmail } from '../terms.ts';

/** Points that a story loses for each story of its category, and of its content type, that was chosen before it. */
const sameCategoryCost = 2;
const sameTypeCost = 0.5;

/**
 * The rule that chooses a digest's stories. Of the candidates that staff have not left out, the one with the most
 * points is chosen, again and again: points are the score, minus 2 for each story of the same category chosen before and
 * 0.5 for each of the same content type, so that a strong story always leads and no topic fills the digest. Ties go to
 * the newest approval, then the id. Pinned stories are chosen first. Staff's order, if any, is applied last; but pinned
 * stories are always among those that an email has.
 */
export function selectStories(
  candidates: readonly DigestStory[],
  { pinned, leftOut, order }: Arrangement,
  storiesMax: number,
): DigestStory[] {
  const rest = candidates.filter(({ id }) => !leftOut.includes(id)).toSorted(byPriority);
  const chosen = takeAll(rest, ({ id }) => pinned.includes(id));
  while (chosen.length < storiesMax && rest.length > 0) {
    const best = bestOf(rest, chosen);
    chosen.push(...takeAll(rest, (story) => story === best));
  }
  const place = ({ id }: DigestStory) => (order.includes(id) ? order.indexOf(id) : order.length);
  const ordered = chosen.toSorted((one, other) => place(one) - place(other));
  return withPinnedInEmail(ordered, pinned);
}

/** Each pinned story below an email's last place takes that of an unpinned one, the lowest first. */
function withPinnedInEmail(stories: readonly DigestStory[], pinned: readonly string[]): DigestStory[] {
  const isPinned = ({ id }: DigestStory) => pinned.includes(id);
  const below = stories.slice(storiesPerEmail);
  const raised = below.filter(isPinned);
  const inEmail = stories.slice(0, storiesPerEmail);
  const makesRoom = new Set(
    raised.length === 0 ? [] : inEmail.filter((story) => !isPinned(story)).slice(-raised.length),
  );
  return [
    ...inEmail.filter((story) => !makesRoom.has(story)),
    ...raised,
    ...makesRoom,
    ...below.filter((story) => !isPinned(story)),
  ];
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
