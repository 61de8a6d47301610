import { useState } from 'react';
import type { QueueStory } from '../../contract.ts';
import { RefusedDialog } from './bulk/refused-dialog.tsx';
import { Filters } from './filters/filters.tsx';
import { PreviewColumn } from './preview/preview-column.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import type { QueueView } from './queue-view.ts';
import { ShortcutsDialog } from './keys/shortcuts-dialog.tsx';
import { StoryList } from './list/story-list.tsx';
import { useQueueKeys } from './keys/use-queue-keys.tsx';
import { type Review, useReview } from './use-review.tsx';

/** Below this width the preview opens as a sheet instead of next to the list. */
const narrow = '(width < 87.5rem)';

/** The list, its actions and the current story. */
export function Stories({ view }: { view: QueueView }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const review = useReview(view);
  const { stories, unsupported } = review.list;
  const { current, index, go } = review.row;
  useQueueKeys(review, isSheetOpen, () => setHelpOpen(true));
  const open = (story: QueueStory) => {
    go(stories.indexOf(story), { focus: false });
    if (matchMedia(narrow).matches) setSheetOpen(true);
  };
  const preview = { onAction: review.applyToCurrent, onReject: review.rejectCurrent };
  return (
    <>
      <Filters
        view={view}
        unsupported={unsupported}
        onHelp={() => setHelpOpen(true)}
        onLeave={() => go(index, { focus: true })}
      />
      <output className="sr-only">{review.announced}</output>
      <div className="gap-x-7 min-[87.5rem]:grid min-[87.5rem]:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <StoryList view={view} review={review} onOpen={open} />
        <PreviewColumn story={current} {...preview} />
      </div>
      {current && (
        <PreviewSheet
          story={current}
          place={`Story ${index + 1} of ${stories.length}`}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          onClosed={() => go(index, { focus: true })}
          {...preview}
        />
      )}
      <RefusedApprovals review={review} />
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function RefusedApprovals({ review }: { review: Review }) {
  const { refused, acceptRefused, leaveRefused, row, list } = review;
  if (!refused) return null;
  const refusedIds = new Set(refused.skipped.map(({ id }) => id));
  return (
    <RefusedDialog
      refused={refused}
      stories={list.stories}
      onAccept={() => acceptRefused(refused)}
      onClose={leaveRefused}
      onClosed={() =>
        row.go(
          list.stories.findIndex(({ id }) => refusedIds.has(id)),
          { focus: true },
        )
      }
    />
  );
}
