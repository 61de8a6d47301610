import { useRef } from 'react';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../../web/kit/ui/dialog.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { QueueStory } from '../../../queue-contract.ts';
import { claimsByVerdict } from '../../claims-by-verdict.ts';
import { FailedClaims } from '../../failed-claims.tsx';
import type { RefusedApproval } from './use-actions.tsx';

const listedMax = 8;

type Skipped = RefusedApproval['skipped'][number];

type Props = {
  refused: RefusedApproval;
  /** The stories on the current page; the selection may include others. */
  stories: readonly QueueStory[];
  onAccept: () => void;
  onLeave: () => void;
  onClose: () => void;
  /** It was closed without a decision, and focus has to move elsewhere. */
  onClosed: () => void;
};

/**
 * Asks once more before stories with unsupported claims are approved; each leads to the editor, which shows the claims.
 */
export function RefusedDialog({
  refused: { skipped },
  stories,
  onAccept,
  onLeave,
  onClose,
  onClosed,
}: Props) {
  const isDecided = useRef(false);
  const decide = (carryOut: () => void) => () => {
    isDecided.current = true;
    carryOut();
  };
  const shown = new Map(stories.map((story) => [story.id, story]));
  const listed = skipped.filter(({ id }) => shown.has(id)).slice(0, listedMax);
  const claimsOf = ({ id, unsupported }: Skipped) => {
    const story = shown.get(id);
    // The list may be older than the refusal.
    return claimsByVerdict(unsupported, (story?.unsupported === unsupported && story.contradicted) || 0);
  };
  return (
    <Dialog
      title={
        skipped.length === 1
          ? `Approve with ${claimsOf(skipped[0]!)}?`
          : `Approve ${skipped.length} stories with unsupported claims?`
      }
      description="The sources do not support them. Check the claims, or approve if you know they are right. The audit trail records your decision."
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (!isDecided.current) onClosed();
      }}
    >
      <ul className="-mr-2 grid max-h-[45dvh] gap-3 overflow-y-auto pr-2 text-sm">
        {listed.map((story) => (
          <li key={story.id}>
            <Link
              href={adminLinks.edit(story.id)}
              className="font-medium underline underline-offset-4 wrap-anywhere"
            >
              {shown.get(story.id)?.title}
            </Link>{' '}
            <span className="text-muted-foreground">{claimsOf(story)}</span>
            <FailedClaims storyId={story.id} className="mt-1 border-l-2 pl-3 text-[0.8125rem]" />
          </li>
        ))}
        {skipped.length > listed.length && listed.length > 0 && (
          <li className="text-muted-foreground">
            And {counted(skipped.length - listed.length, 'more story', 'more stories')}
          </li>
        )}
      </ul>
      <DialogFooter>
        <Button onClick={decide(onLeave)}>Leave in the queue</Button>
        <Button variant="outline" onClick={decide(onAccept)}>
          Approve anyway
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
