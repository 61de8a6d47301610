import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Story } from '../../news/contract.ts';
import { isUuid } from '../../platform/terms.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { StaffNotice } from '../../web/admin/staff-notice.tsx';
import { useKeys, useShortcut } from '../../web/admin/use-shortcut.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, type Read, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../web/kit/ui/card.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { Changes } from './editor/changes.tsx';
import { AcceptDialog } from './editor/claims/accept-dialog.tsx';
import { type Claims, useClaims } from './editor/claims/use-claims.ts';
import { Conflict } from './editor/conflict.tsx';
import { CoverCard } from './editor/cover/cover-card.tsx';
import { OriginalContent } from './editor/original.tsx';
import {
  coverRead,
  groundingRead,
  originRead,
  reportsRead,
  revisionsRead,
  storyRead,
  upkeepRead,
} from './editor/reads.ts';
import { Reports } from './editor/reports.tsx';
import { SourceAlerts } from './editor/source-alerts.tsx';
import { StoryActions } from './editor/story-actions.tsx';
import { StoryForm } from './editor/story-form.tsx';
import { UnsavedOffer } from './editor/unsaved-offer.tsx';
import { type Editing, useEditing } from './editor/use-editing.tsx';

export const Route = createFileRoute('/_staff/admin/edit/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    const reads: Read<unknown>[] = [
      storyRead({ slugOrId: id }),
      originRead({ id }),
      groundingRead({ id }),
      revisionsRead({ id }),
      reportsRead({ id }),
      upkeepRead({ id }),
      coverRead({ id }),
    ];
    return Promise.all(reads.map((one) => preload(queryClient, one)));
  },
  component: EditorPage,
  notFoundComponent: StoryNotFound,
});

function EditorPage() {
  const { id } = Route.useParams();
  const story = useRead(storyRead({ slugOrId: id }));
  // On a phone these are above the form, which would move when they arrive.
  const above = [useRead(originRead({ id })), useRead(groundingRead({ id })), useRead(upkeepRead({ id }))];
  return story && !above.includes(undefined) ? <Editor key={id} story={story} /> : <EditorSkeleton />;
}

function Editor({ story }: { story: Story }) {
  const mayReview = usePermission('review stories');
  const editing = useEditing(story);
  const claims = useClaims(story.id, editing.form);
  const origin = useRead(originRead({ id: story.id }));
  const isWaiting = editing.offer !== undefined;
  const maySave = mayReview && !isWaiting && !editing.isSaving;
  useShortcut('s', () => maySave && editing.save());
  useClaimKeys(claims, () => maySave && editing.approve());
  return (
    <Screen title="Edit Story" actions={<StoryActions story={story} editing={editing} />}>
      {mayReview && editing.offer && (
        <UnsavedOffer
          offer={editing.offer}
          isOutdated={editing.offer.unsaved.base.updatedAt !== story.updatedAt}
        />
      )}
      <SourceAlerts story={story} mayReview={mayReview} />
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-[5fr_7fr]">
        <OriginalContent story={story} claims={claims} />
        <StoryForm
          form={editing.form}
          stored={editing.base.draft}
          failure={editing.failure}
          isWaiting={isWaiting}
          onSave={editing.save}
          onApprove={editing.base.draft.status === 'APPROVED' ? undefined : editing.approve}
          isSaving={editing.isSaving}
          mayReview={mayReview}
          isCategoryUncertain={origin?.isCategoryUncertain ?? false}
        />
      </div>
      <CoverCard story={story} mayReview={mayReview} />
      <Reports story={story} mayReview={mayReview} />
      {story.approvedAt && <Changes story={story} mayReview={mayReview} />}
      <SaveQuestions editing={editing} claims={claims} />
    </Screen>
  );
}

type Props = { editing: Editing; claims: Claims };

/** A decision needed before the story can be saved. */
const SaveQuestions = ({ editing: { form, base, isSaving, refusal, conflict }, claims }: Props) => (
  <>
    {refusal && (
      <AcceptDialog
        unsupported={refusal.unsupported}
        claims={claims.list?.filter(({ verdict }) => verdict !== 'supported') ?? []}
        isLive={base.draft.status === 'APPROVED'}
        isSaving={isSaving}
        onAccept={refusal.accept}
        onClose={refusal.checkAgain}
        onClosed={claims.showUnsupported}
      />
    )}
    {conflict && (
      <Conflict
        base={base.draft}
        own={form.getValues()}
        theirs={conflict.theirs}
        onTakeTheirs={conflict.take}
        onKeepOwn={conflict.keepOwn}
        onDecideLater={conflict.decideLater}
      />
    )}
  </>
);

function StoryNotFound() {
  return (
    <StaffNotice
      title="Story not found"
      actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
    />
  );
}

/** Alt with an arrow goes through the claims; Ctrl or Cmd with Enter approves, unless a dialog is open. */
function useClaimKeys(claims: Claims, approve: () => void): void {
  useKeys((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (document.querySelector('[role="dialog"]')) return;
    if (altKey && !ctrlKey && !metaKey && !shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      claims.move(key === 'ArrowDown' ? 1 : -1);
    } else if ((ctrlKey || metaKey) && !altKey && !shiftKey && key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) approve();
    }
  });
}

const fields = { title: 'h-10', summary: 'h-22', why: 'h-16', category: 'h-10', type: 'h-10', tags: 'h-10' };

/** Shown while the story loads. */
const EditorSkeleton = () => (
  <Screen title="Edit Story">
    <div aria-busy className="grid gap-6 lg:grid-cols-2 xl:grid-cols-[5fr_7fr]">
      <output className="sr-only">Loading the story</output>
      <Card className="min-h-96">
        <CardHeader className="h-15 justify-center py-0">
          <CardTitle>Original Content</CardTitle>
        </CardHeader>
        <CardContent>
          <SkeletonText lines={12} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader className="h-15 justify-center py-0">
          <CardTitle>Edit Content</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-6">
          {Object.entries(fields).map(([name, height]) => (
            <div key={name} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className={height} />
            </div>
          ))}
        </CardContent>
      </Card>
    </div>
  </Screen>
);
