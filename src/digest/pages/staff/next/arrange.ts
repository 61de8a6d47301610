import type { NextIssue } from '../../../issues-contract.ts';

type Arrangement = NextIssue['arrangement'];

/** Pins a story below those pinned before, or releases it. A pinned one is not left out. */
export const pinned = (arrangement: Arrangement, id: string, isPinned: boolean): Arrangement => ({
  ...arrangement,
  pinned: isPinned ? [...arrangement.pinned, id] : without(arrangement.pinned, id),
  leftOut: isPinned ? without(arrangement.leftOut, id) : arrangement.leftOut,
});

/** Leaves a story out or puts it back. */
export const leftOut = (arrangement: Arrangement, id: string, isLeftOut: boolean): Arrangement => ({
  pinned: isLeftOut ? without(arrangement.pinned, id) : arrangement.pinned,
  leftOut: isLeftOut ? [...arrangement.leftOut, id] : without(arrangement.leftOut, id),
});

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
