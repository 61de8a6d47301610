import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { usePermission } from '../../../web/admin/session.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Sheet, SheetContent, SheetTitle } from '../../../web/kit/ui/sheet.tsx';
import type { StoryGrounding } from '../../editor-contract.ts';
import type { QueueStory } from '../../queue-contract.ts';
import { groundingRead } from '../editor/reads.ts';
import { bulkActions } from './actions.ts';
import { RefusedDialog } from './bulk/refused-dialog.tsx';
import { Filters, searchFieldId } from './filters/filters.tsx';
import { ShortcutsDialog } from './keys/shortcuts-dialog.tsx';
import { useSingleKeys, useSingleKeysSetting, singleKeyScope } from './keys/use-single-keys.ts';
import { StoryList } from './list/story-list.tsx';
import { NothingToPreview, Preview, PreviewActions } from './preview/preview.tsx';
import { shownText, textScope } from './preview/shown-text.ts';
import type { QueueView } from './queue-view.ts';
import { type Review, useReview } from './use-review.tsx';

/** Below this width the preview opens as a sheet instead of next to the list. */
const narrow = '(width < 80rem)';

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
    else focusText();
  };
  usePrefetchedSource(stories[index + 1]);
  const actions = current && (
    <PreviewActions
      story={current}
      onAction={(status) => {
        // Its button would act on the next story, too.
        focusText();
        review.applyToCurrent(status);
      }}
      onReject={() => {
        focusText();
        review.rejectCurrent();
      }}
    />
  );
  return (
    <>
      <Filters
        view={view}
        unsupported={unsupported}
        onHelp={() => setHelpOpen(true)}
        onLeave={() => go(index, { focus: true })}
      />
      <output className="sr-only">{review.announced}</output>
      <div className="gap-x-7 xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(21rem,34%,28rem)]">
        <StoryList view={view} review={review} onOpen={open} />
        <PreviewColumn story={current} actions={actions} />
      </div>
      {current && (
        <PreviewSheet
          story={current}
          place={`Story ${index + 1} of ${stories.length}`}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          onClosed={() => go(index, { focus: true })}
          actions={actions}
        />
      )}
      <RefusedApprovals review={review} />
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function RefusedApprovals({ review }: { review: Review }) {
  const { refused, acceptRefused, leaveRefused, cancelRefused, row, list } = review;
  if (!refused) return null;
  const refusedIds = new Set(refused.skipped.map(({ id }) => id));
  return (
    <RefusedDialog
      refused={refused}
      stories={list.stories}
      onAccept={() => acceptRefused(refused)}
      onLeave={leaveRefused}
      onClose={cancelRefused}
      onClosed={() =>
        row.go(
          list.stories.findIndex(({ id }) => refusedIds.has(id)),
          { focus: true },
        )
      }
    />
  );
}

const focusText = () => shownText()?.focus({ preventScroll: true });

/** What the source says about the next story is there when that becomes the current one. */
function usePrefetchedSource(next: QueueStory | undefined): void {
  const client = useQueryClient();
  const id = next?.sourceName ? next.id : undefined;
  useEffect(() => {
    if (id) void client.prefetchQuery<StoryGrounding>(groundingRead({ id }));
  }, [client, id]);
}

/** The queue's single-key shortcuts. Focus follows to the current row, unless the preview covers the list. */
function useQueueKeys(review: Review, isListCovered: boolean, onHelp: () => void): void {
  const { row, selection, applyByKey, undoLast } = review;
  const { current, index } = row;
  const mayReview = usePermission('review stories');
  const navigate = useNavigate();
  const [isOn] = useSingleKeysSetting();
  const focus = !isListCovered;
  const move = (by: number) => row.go(index + by, { focus });
  const isBeforeFirst = () => focus && index === 0 && document.activeElement === document.body;
  useSingleKeys(isOn, {
    j: () => move(isBeforeFirst() ? 0 : 1),
    k: () => move(-1),
    x: () => mayReview && current && selection.toggle(current.id, false),
    ...Object.fromEntries(
      bulkActions.map(({ key, status }) => [key, () => mayReview && applyByKey(status, { focus })]),
    ),
    u: () => mayReview && undoLast(),
    e: () => current && void navigate({ href: adminLinks.edit(current.id) }),
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': onHelp,
  });
}

type Props = { story: QueueStory | undefined; actions: ReactNode };

/** The current story, shown next to the list if there is room. */
const PreviewColumn = ({ story, actions }: Props) => (
  <section
    aria-label="Preview"
    {...textScope}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be keyboard-accessible
    tabIndex={0}
    className="sticky top-0 hidden max-h-dvh self-start overflow-y-auto border-l py-3 pl-7 xl:block"
  >
    {story ? (
      <>
        <div className="sticky -top-3 z-10 -mt-3 bg-background py-3">{actions}</div>
        <Preview story={story} />
      </>
    ) : (
      <NothingToPreview />
    )}
  </section>
);

type PreviewSheetProps = ComponentProps<typeof Sheet> & {
  story: QueueStory;
  /** 'Story 2 of 20' */
  place: string;
  actions: ReactNode;
  /** The sheet has closed, and focus has to move elsewhere. */
  onClosed: () => void;
};

/** The current story, shown over the list if there is no room next to it. */
const PreviewSheet = ({ story, place, actions, onClosed, ...sheet }: PreviewSheetProps) => (
  <Sheet {...sheet}>
    <SheetContent
      side="right"
      className="w-[34rem] lg:w-[52rem]"
      aria-describedby={undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusText();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      {...singleKeyScope}
    >
      <SheetTitle className="flex h-14 shrink-0 items-center border-b px-5 text-sm font-medium">
        {place}
      </SheetTitle>
      <section
        aria-label="Text"
        {...textScope}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be keyboard-accessible
        tabIndex={0}
        className="grow overflow-y-auto px-5 py-5 -outline-offset-2"
      >
        <Preview story={story} />
      </section>
      <div className="shrink-0 border-t px-5 py-3">{actions}</div>
    </SheetContent>
  </Sheet>
);
