import { Eye, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '../../../news/contract.ts';
import { usePermission } from '../../../web/admin/session.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { links } from '../../../web/kit/links.ts';
import { send } from '../../../web/kit/query.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button, buttonVariants } from '../../../web/kit/ui/button.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { originRead } from './reads.ts';
import type { Editing } from './use-editing.tsx';

type Props = { story: Story; editing: Editing };

/** The editor's actions on the story as a whole, which need no Save. */
export function StoryActions({ story, editing }: Props) {
  const mayReview = usePermission('review stories');
  const isOff = editing.isSaving || editing.offer !== undefined;
  const reject = () => {
    if (story.status !== 'APPROVED' || confirm(rejectionQuestion)) editing.reject();
  };
  return (
    <div className="flex flex-wrap gap-2 max-lg:[&_svg]:hidden">
      <OutsideLink href={links.story(story.slug)} className={buttonVariants({ variant: 'outline' })}>
        <Eye aria-hidden /> Preview
      </OutsideLink>
      {mayReview && story.rawItemId && (
        <>
          <DraftAgainButton story={story} editing={editing} isOff={isOff} />
          <Button variant="outline" disabled={isOff} onClick={reject}>
            Not about PFAS
          </Button>
        </>
      )}
      {mayReview && <DiscardButton story={story} editing={editing} isOff={isOff} />}
    </div>
  );
}

type ButtonProps = Props & { isOff: boolean };

/** Replaces an unedited draft by a new one; not offered for an edited one. */
function DraftAgainButton({ story, editing, isOff }: ButtonProps) {
  const origin = useRead(originRead({ id: story.id }));
  const { run, isPending } = useAction({
    send: () => send('POST /api/admin/stories/{id}/redraft', { id: story.id }),
    failed: 'Draft failed',
    onDone: editing.restart,
    topics: ['stories'],
    done: { title: 'Drafted again', description: 'The new draft replaced the old one.' },
  });
  if (!origin?.canDraftAgain) return null;
  return (
    <Button
      variant="outline"
      disabled={isOff || isPending || editing.form.formState.isDirty}
      onClick={() => run()}
    >
      <PenLine aria-hidden /> {isPending ? 'Drafting...' : 'Draft again'}
    </Button>
  );
}

function DiscardButton({ story, editing: { discard, isSaving }, isOff }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (story.status === 'APPROVED') setAsking(true);
    else if (confirm('Discard this story?')) discard();
  };
  return (
    <>
      <Button variant="outline" className="text-destructive" disabled={isOff} onClick={ask}>
        <Trash2 aria-hidden /> Discard
      </Button>
      {isAsking && <DiscardDialog isSaving={isSaving} onDiscard={discard} onClose={() => setAsking(false)} />}
    </>
  );
}

const rejectionQuestion =
  'This story is live. Its page will say that it was withdrawn because it was not about PFAS. Continue?';
