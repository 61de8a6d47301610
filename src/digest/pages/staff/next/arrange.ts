import type { NextIssue } from '../../../issues-contract.ts';

type Arrangement = NextIssue['arrangement'];

/**
 * Moves a story to another place. Only the places down to the lower one are fixed, so that stories approved later can
 * still rank below them.
 */
export function moved(
  { arrangement, stories }: Pick<NextIssue, 'arrangement' | 'stories'>,
  id: string,
  to: number,
): Arrangement {
  const ids = stories.map((story) => story.id);
  const from = ids.indexOf(id);
  ids.splice(to, 0, ...ids.splice(from, 1));
  const wasFixed = stories.filter((story) => arrangement.order.includes(story.id)).length;
  return { ...arrangement, order: ids.slice(0, Math.max(to + 1, wasFixed)) };
}

/** Pins a story or releases it. A pinned one is not left out. */
export const pinned = (arrangement: Arrangement, id: string, isPinned: boolean): Arrangement => ({
  ...arrangement,
  pinned: isPinned ? [...arrangement.pinned, id] : without(arrangement.pinned, id),
  leftOut: isPinned ? without(arrangement.leftOut, id) : arrangement.leftOut,
});

/** Leaves a story out or puts it back. */
export const leftOut = (arrangement: Arrangement, id: string, isLeftOut: boolean): Arrangement => ({
  pinned: isLeftOut ? without(arrangement.pinned, id) : arrangement.pinned,
  leftOut: isLeftOut ? [...arrangement.leftOut, id] : without(arrangement.leftOut, id),
  order: isLeftOut ? without(arrangement.order, id) : arrangement.order,
});

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
