import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { usePermission } from '../../../web/admin/session.ts';
import { type LiveEvent, useLiveEvents } from '../../../web/admin/live-events.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { QueueStory } from '../../contract.ts';
import { queueLimits } from '../../terms.ts';
import { bulkActions, type ActionStatus } from './bulk/actions.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { Filters, searchFieldId } from './filters.tsx';
import { Paging } from './paging.tsx';
import { PreviewColumn } from './preview/preview-column.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { isNarrowed, type QueueView, viewAddress } from './queue-view.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StoriesTable } from './stories-table.tsx';
import { RefusedDialog } from './bulk/refused-dialog.tsx';
import { type RefusedApproval, useBulkActions } from './bulk/use-actions.tsx';
import { queueEndId, useCurrentRow } from './use-current-row.ts';
import { useExtending } from './bulk/use-extending.tsx';
import { useQueue } from './use-queue.ts';
import { useSelection } from './bulk/use-selection.ts';
import { useSingleKeys, useSingleKeysSetting } from './use-single-keys.ts';

/** Below this width the preview opens as a sheet instead of next to the list. */
const narrow = '(width < 87.5rem)';

const topics = new Set<LiveEvent['topic']>(['stories', 'images', 'fetch-run', 'missed']);

/** The list, its actions and the current story. */
export function Stories({ view }: { view: QueueView }) {
  const mayReview = usePermission('review stories');
  const navigate = useNavigate();
  const [keysOn] = useSingleKeysSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [announced, announce] = useState('');
  const [refused, setRefused] = useState<RefusedApproval>();

  const { page, isOld } = useQueue(view);
  const { leaving, apply, reject, undoLast, freshen } = useBulkActions({
    announce,
    onRollback: (ids) => selection.add(ids),
    onRefusal: setRefused,
  });
  const stories = page?.stories.filter(({ id }) => !leaving.has(id)) ?? [];
  const total = Math.max((page?.total ?? 0) - (page ? page.stories.length - stories.length : 0), 0);
  const isCounted = page?.isCounted ?? true;
  const selection = useSelection(stories, viewAddress(view, { page: view.page }));
  const { isExtending, extend } = useExtending(view, selection.extend);
  const { current, index, go, leave, onFocus } = useCurrentRow(stories);
  useLiveEvents(({ topic }) => topics.has(topic) && freshen());
  useLastPage(view, page?.stories.length, page?.total);

  const applyToStories = (ids: string[], status: ActionStatus, { focus }: { focus: boolean }) => {
    if (status !== view.status) leave(new Set(ids), { focus });
    const one = ids.length === 1 ? stories.find(({ id }) => id === ids[0]) : undefined;
    selection.clear();
    void apply(ids, status, view.status, { title: one?.title });
  };
  const acceptRefused = ({ skipped, from }: RefusedApproval) => {
    const ids = skipped.map(({ id }) => id);
    setRefused(undefined);
    leave(new Set(ids), { focus: true });
    void apply(ids, 'APPROVED', from, { acceptUnsupported: true });
  };
  const rejectCurrent = () => {
    if (!current) return;
    if (view.status !== 'DISCARDED') leave(new Set([current.id]), { focus: false });
    announce(`Discarded as not about PFAS: ${current.title}`);
    void reject(current.id, view.status);
  };
  const applyToCurrent = (status: ActionStatus) =>
    current && applyToStories([current.id], status, { focus: false });
  const applyToSelected = (status: ActionStatus) =>
    selection.ids.length > 0
      ? applyToStories(selection.ids, status, { focus: false })
      : toast({
          title: 'No stories selected',
          description: 'Please select at least one story',
          variant: 'destructive',
        });
  const applyByKey = (status: ActionStatus) => {
    if (!mayReview) return;
    const ids = selection.ids.length > 0 ? selection.ids : current ? [current.id] : [];
    if (ids.length > 0) applyToStories(ids, status, { focus: !isSheetOpen });
    else applyToSelected(status);
  };
  const open = (story: QueueStory) => {
    go(stories.indexOf(story), { focus: false });
    if (matchMedia(narrow).matches) setSheetOpen(true);
  };
  const move = (by: number) => go(index + by, { focus: !isSheetOpen });
  useSingleKeys(keysOn, {
    j: () => move(document.activeElement === document.body && index === 0 && !isSheetOpen ? 0 : 1),
    k: () => move(-1),
    x: () => mayReview && current && selection.toggle(current.id, false),
    ...Object.fromEntries(bulkActions.map(({ key, status }) => [key, () => applyByKey(status)])),
    u: () => mayReview && undoLast(),
    e: () => current && void navigate({ href: adminLinks.edit(current.id) }),
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': () => setHelpOpen(true),
  });

  return (
    <>
      <Filters
        view={view}
        unsupported={page?.unsupported}
        onHelp={() => setHelpOpen(true)}
        onLeave={() => go(index, { focus: true })}
      />
      <output className="sr-only">{announced}</output>
      <div className="gap-x-7 min-[87.5rem]:grid min-[87.5rem]:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="@container flex min-w-0 flex-col" aria-busy={isOld}>
          {mayReview && (
            <BulkBar
              selection={selection}
              total={total}
              isCounted={isCounted}
              isExtending={isExtending}
              onExtend={extend}
              onAction={applyToSelected}
            />
          )}
          {!page ? (
            <Line>Loading stories...</Line>
          ) : stories.length === 0 ? (
            <Line>
              {isNarrowed(view) ? 'No stories in this status match the filters' : 'No stories in this status'}
            </Line>
          ) : (
            <div className={cn('transition-opacity', isOld && 'opacity-55')}>
              <div className="-mx-4 md:-mx-3 [&_:is(th,td):first-child]:pl-4 md:[&_:is(th,td):first-child]:pl-3 [&_:is(th,td):last-child]:pr-4 md:[&_:is(th,td):last-child]:pr-3">
                <StoriesTable
                  view={view}
                  stories={stories}
                  selection={selection}
                  currentId={current?.id}
                  mayReview={mayReview}
                  onOpen={open}
                  onFocus={onFocus}
                />
              </div>
              <Paging
                view={view}
                shown={stories.length}
                total={total}
                isCounted={isCounted}
                hasNext={page.next !== null}
              />
            </div>
          )}
        </div>
        <PreviewColumn story={current} onAction={applyToCurrent} onReject={rejectCurrent} />
      </div>
      {current && (
        <PreviewSheet
          story={current}
          place={`Story ${index + 1} of ${stories.length}`}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          onClosed={() => go(index, { focus: true })}
          onAction={applyToCurrent}
          onReject={rejectCurrent}
        />
      )}
      {refused && (
        <RefusedDialog
          refused={refused}
          stories={stories}
          onAccept={() => acceptRefused(refused)}
          onClose={() => setRefused(undefined)}
          onClosed={() =>
            go(
              stories.findIndex(({ id }) => refused.skipped.some((one) => one.id === id)),
              { focus: true },
            )
          }
        />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
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

const Line = ({ children }: { children: string }) => (
  <output
    id={queueEndId}
    tabIndex={-1}
    className="block py-24 text-center font-serif text-xl text-muted-foreground outline-none"
  >
    {children}
  </output>
);
