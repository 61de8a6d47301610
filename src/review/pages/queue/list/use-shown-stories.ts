import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { QueueStory } from '../../../queue-contract.ts';
import { queueLimits } from '../../../terms.ts';
import { type QueueView, viewAddress } from '../queue-view.ts';
import { useQueue } from '../use-queue.ts';

/** The state of the list. */
export type ShownStories = {
  stories: readonly QueueStory[];
  /** Matching stories on all pages. */
  total: number;
  /** How many of the stories have unsupported claims; undefined until known. */
  unsupported: number | undefined;
  isLoading: boolean;
  /** It is still the previous page, filter or order. */
  isOld: boolean;
};

/** The requested page, without the stories that a pending action removes from it. */
export function useShownStories(view: QueueView, leaving: ReadonlySet<string>): ShownStories {
  const { page, isOld } = useQueue(view);
  useLastPage(view, page?.stories.length, page?.total);
  const stories = page?.stories.filter(({ id }) => !leaving.has(id)) ?? [];
  return {
    stories,
    total: page ? Math.max(page.total - (page.stories.length - stories.length), 0) : 0,
    unsupported: page?.unsupported,
    isLoading: !page,
    isOld,
  };
}

/** Redirects to the last page if the current one no longer exists because its stories were processed. */
function useLastPage(view: QueueView, shown: number | undefined, total: number | undefined): void {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil((total ?? 0) / queueLimits.storiesPerPage));
  const isBeyond = shown === 0 && view.page > last;
  const href = viewAddress(view, { page: last });
  useEffect(() => {
    if (isBeyond) void navigate({ href, replace: true });
  }, [isBeyond, href, navigate]);
}
