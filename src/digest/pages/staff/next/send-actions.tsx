import { useNavigate } from '@tanstack/react-router';
import { Mail, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useUser } from '../../../../web/admin/session.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import type { NextIssue } from '../../../issues-contract.ts';
import { alreadySentToday, nothingToSend } from '../../../terms.ts';

type Props = { next: NextIssue; isTextUnsaved: boolean };

/** Sends a sample, or sends it to all. Sends the saved state, so not while text is unsaved. */
export function SendActions({ next, isTextUnsaved }: Props) {
  const user = useUser();
  const reasonId = useId();
  const reason = isTextUnsaved ? 'Save your text first.' : listsNothing(next) ? nothingToSend : null;
  const shown = reason ?? (next.isSentToday ? alreadySentToday : null);
  const isOutbox = next.delivery === 'outbox';
  const [isAsking, setAsking] = useState(false);
  const sample = useAction({
    send: (to: string) => sendAsStaff('POST /api/admin/digest/send', { body: { to } }),
    failed: 'Couldn’t send the sample',
    done: (_, to) =>
      isOutbox
        ? { title: 'Sample saved', description: savedIn('Open it in Settings, Outbox.') }
        : { title: 'Sample sent', description: `Sent only to ${to}.` },
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 xl:justify-end">
        <Button
          variant="outline"
          disabled={sample.isPending || !user || reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={() => user && sample.run(user.email)}
        >
          <Mail aria-hidden /> {sample.isPending ? 'Sending...' : 'Send to myself'}
        </Button>
        <Button
          disabled={reason !== null || next.isSentToday}
          aria-describedby={shown === null ? undefined : reasonId}
          onClick={() => setAsking(true)}
        >
          <Send aria-hidden /> Send now
        </Button>
      </div>
      {shown && (
        <p id={reasonId} className="max-w-md text-sm text-muted-foreground xl:justify-self-end xl:text-right">
          {shown}
        </p>
      )}
      {isAsking && <SendDialog next={next} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Explains where email goes without a mail server. */
const savedIn = (then: string): string => `No mail server is set, so emails are saved in the outbox. ${then}`;

const listsNothing = ({ stories, counts }: NextIssue): boolean =>
  stories.length === 0 && Object.values(counts).every((count) => count === 0);

function SendDialog({ next, onClose }: { next: NextIssue; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Send this digest to ${counted(next.recipients, 'subscriber')} now?`}
      description={consequences(next)}
      submit="Send now"
      submitting="Starting..."
      action={{
        send: () => sendAsStaff('POST /api/admin/digest/send', { body: {} }),
        failed: 'Couldn’t send the digest',
        onDone: () => navigate({ href: adminLinks.digests() }),
        topics: ['digest'],
        done: ({ recipients }) => ({
          title: 'The digest is being sent',
          description: `To ${counted(recipients, 'subscriber')}.`,
        }),
      }}
      onClose={onClose}
    />
  );
}

/**
 * Describes the effect of sending now, including whether anyone would get it and whether the schedule would skip it.
 */
function consequences({ subject, defaultSubject, recipients, thinBecause, delivery }: NextIssue): string {
  const when = thinBecause
    ? `is sent under today’s date. On schedule it would be skipped: ${thinBecause}`
    : 'is sent under today’s date instead of on schedule.';
  const effect =
    recipients === 0
      ? 'No subscriber would get it; it only joins the archive.'
      : `You can pause it, but email that is sent can’t be taken back.${delivery === 'outbox' ? ` ${savedIn('They won’t reach anyone.')}` : ''}`;
  return `“${subject ?? defaultSubject}” ${when} ${effect}`;
}
