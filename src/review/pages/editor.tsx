import { createFileRoute, notFound } from '@tanstack/react-router';
import { Eye, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '../../news/contract.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { type Read, useRead } from '../../web/kit/read.ts';
import { Button, ButtonLink, buttonVariants } from '../../web/kit/ui/button.tsx';
import { OutsideLink } from '../../web/kit/ui/link.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { useShortcut } from '../../web/admin/use-shortcut.ts';
import { AcceptDialog } from './editor/claims/accept-dialog.tsx';
import { useClaimKeys } from './editor/claims/use-claim-keys.ts';
import { useClaims } from './editor/claims/use-claims.ts';
import { Changes } from './editor/changes.tsx';
import { CoverCard } from './editor/cover/cover-card.tsx';
import { Conflict } from './editor/conflict.tsx';
import { DiscardDialog } from './editor/discard-dialog.tsx';
import { OriginalContent } from './editor/original.tsx';
import {
  coverRead,
  groundingRead,
  originRead,
  redraftRead,
  reportsRead,
  revisionsRead,
  storyRead,
  upkeepRead,
} from './editor/reads.ts';
import { RedraftDialog } from './editor/redraft/redraft-dialog.tsx';
import { useRedraft } from './editor/redraft/use-redraft.tsx';
import { Reports } from './editor/reports.tsx';
import { EditorSkeleton } from './editor/skeleton.tsx';
import { StoryForm } from './editor/story-form.tsx';
import { SourceAlerts } from './editor/upkeep/source-alerts.tsx';
import { UnsavedOffer } from './editor/unsaved-offer.tsx';
import { useEditing } from './editor/use-editing.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const Route = createFileRoute('/_staff/admin/edit/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (!uuid.test(id)) throw notFound();
    const reads: Read<unknown>[] = [
      storyRead({ slugOrId: id }),
      originRead({ id }),
      groundingRead({ id }),
      revisionsRead({ id }),
      reportsRead({ id }),
      upkeepRead({ id }),
      redraftRead({ id }),
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
  const redraft = useRedraft(story.id, editing.form, editing.noteRedraft);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isRedrafting, setRedrafting] = useState(false);
  const isWaiting = editing.offer !== undefined;
  useShortcut('s', () => mayReview && !isWaiting && !editing.isSaving && void editing.save());
  useClaimKeys(claims, () => mayReview && !isWaiting && !editing.isSaving && void editing.approve());
  const discard = () => {
    if (story.status === 'APPROVED') setDiscarding(true);
    else if (confirm('Discard this story?')) editing.discard();
  };
  const reject = () => {
    if (story.status !== 'APPROVED' || confirm(rejectionQuestion)) editing.reject();
  };
  return (
    <Screen
      title="Edit Story"
      actions={
        <>
          <OutsideLink href={links.story(story.slug)} className={buttonVariants({ variant: 'outline' })}>
            <Eye aria-hidden /> Preview
          </OutsideLink>
          {mayReview && story.rawItemId && (
            <Button
              variant="outline"
              disabled={editing.isSaving || isWaiting}
              onClick={() => setRedrafting(true)}
            >
              <PenLine aria-hidden /> Redraft with…
            </Button>
          )}
          {mayReview && story.rawItemId && (
            <Button variant="outline" disabled={editing.isSaving || isWaiting} onClick={reject}>
              Not about PFAS
            </Button>
          )}
          {mayReview && (
            <Button
              variant="outline"
              className="text-destructive"
              disabled={editing.isSaving || isWaiting}
              onClick={discard}
            >
              <Trash2 aria-hidden /> Discard
            </Button>
          )}
        </>
      }
    >
      {mayReview && editing.offer && (
        <UnsavedOffer
          unsaved={editing.offer}
          isOutdated={editing.offer.base.updatedAt !== story.updatedAt}
          onRestore={editing.restore}
          onDiscard={editing.turnDown}
        />
      )}
      <SourceAlerts story={story} mayReview={mayReview} />
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_7fr]">
        <OriginalContent story={story} claims={claims} />
        <StoryForm
          form={editing.form}
          stored={editing.base.draft}
          failure={editing.failure}
          isWaiting={isWaiting}
          onSave={() => void editing.save()}
          isSaving={editing.isSaving}
          mayReview={mayReview}
        />
      </div>
      <CoverCard story={story} mayReview={mayReview} />
      <Reports story={story} mayReview={mayReview} />
      {story.approvedAt && <Changes story={story} mayReview={mayReview} />}
      {isRedrafting && <RedraftDialog redraft={redraft} onClose={() => setRedrafting(false)} />}
      {isDiscarding && (
        <DiscardDialog
          isSaving={editing.isSaving}
          onDiscard={editing.discard}
          onClose={() => setDiscarding(false)}
        />
      )}
      {editing.unsupported !== undefined && (
        <AcceptDialog
          unsupported={editing.unsupported}
          isLive={editing.base.draft.status === 'APPROVED'}
          isSaving={editing.isSaving}
          onAccept={editing.acceptUnsupported}
          onClose={editing.checkAgain}
        />
      )}
      {editing.theirs && (
        <Conflict
          base={editing.base.draft}
          own={editing.form.getValues()}
          theirs={editing.theirs}
          onTakeTheirs={editing.takeTheirs}
          onKeepOwn={editing.keepOwn}
          onDecideLater={editing.decideLater}
        />
      )}
    </Screen>
  );
}

const rejectionQuestion =
  'This story is live. Its page will say that it was withdrawn because it was not about PFAS. Continue?';

function StoryNotFound() {
  return (
    <div className="px-4">
      <PageHead title="Story not found" unlisted />
      <Notice
        title="Story not found"
        actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
      />
    </div>
  );
}
