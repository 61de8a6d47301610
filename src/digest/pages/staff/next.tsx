import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Mail, Send, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useUser } from '../../../web/admin/session.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import type { NextIssue } from '../../issues-contract.ts';
import { alreadySentToday, nothingToSend } from '../../terms.ts';
import { contentTopics, DigestFrame, emailRead, nextRead, ScheduleText } from './digest-frame.tsx';
import { Stories } from './next/stories.tsx';
import { TextForm } from './next/text-form.tsx';

export const Route = createFileRoute('/_staff/admin/digest/next')({
  loader: ({ context }) => preload(context.queryClient, nextRead()),
  component: NextScreen,
});

function NextScreen() {
  const next = useRead(nextRead());
  const [isTextUnsaved, setTextUnsaved] = useState(false);
  return (
    <DigestFrame
      title="Next Digest"
      subtitle="What subscribers get next, as it would be sent now"
      topics={contentTopics}
      actions={next && <SendActions next={next} isTextUnsaved={isTextUnsaved} />}
    >
      {next ? (
        <div className="grid gap-x-10 grid-cols-1 gap-y-9 xl:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-8">
            <Schedule next={next} />
            {/* Another issue is another form. */}
            <TextForm key={next.id} next={next} onUnsaved={setTextUnsaved} />
            <Stories next={next} />
          </div>
          <EmailPreview id={next.id} />
        </div>
      ) : (
        <div className="grid gap-10 xl:grid-cols-2">
          <Skeleton className="h-[40rem]" />
          <Skeleton className="h-[40rem]" />
        </div>
      )}
    </DigestFrame>
  );
}

const Schedule = ({ next: { date, hour, recipients, thinBecause, counts } }: { next: NextIssue }) => (
  <section aria-labelledby="schedule">
    <h2 id="schedule" className="font-serif text-xl font-semibold">
      <ScheduleText date={date} hour={hour} />
    </h2>
    {recipients > 0 && (
      <p className="mt-1 text-sm text-muted-foreground">
        To {counted(recipients, 'subscriber')}. {alsoListed(counts)}
      </p>
    )}
    {thinBecause && (
      <Alert variant="warning" className="mt-4">
        <TriangleAlert aria-hidden />
        <p>
          <strong className="font-semibold">As of now, this digest will be skipped.</strong> {thinBecause}
        </p>
      </Alert>
    )}
  </section>
);

function alsoListed(counts: NextIssue['counts']): string {
  const nouns = {
    deadlines: 'comment deadline',
    issued: 'issued certificate',
    retired: 'retired certificate',
    newSites: 'new site',
    changedSites: 'updated site',
  };
  const listed = Object.entries(nouns).flatMap(([name, noun]) => {
    const count = counts[name as keyof typeof nouns];
    return count > 0 ? [counted(count, noun)] : [];
  });
  return listed.length > 0 ? `It also lists ${listed.join(', ')}.` : '';
}

const formats = ['HTML', 'Text'] as const;

/** The email as it would arrive now. */
function EmailPreview({ id }: { id: string }) {
  const email = useRead(emailRead({ id }), { keepPrevious: true });
  const [format, setFormat] = useState<(typeof formats)[number]>('HTML');
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-rule pb-2">
        <h2 id="preview" className="font-serif text-xl font-semibold">
          Preview
        </h2>
        <div className="flex gap-1">
          {formats.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === format ? 'secondary' : 'ghost'}
              aria-pressed={one === format}
              onClick={() => setFormat(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      </div>
      {email ? (
        <>
          <p className="py-3 text-sm wrap-anywhere">
            <span className="text-muted-foreground">Subject:</span> <strong>{email.subject}</strong>
            <span className="ml-3 whitespace-nowrap text-muted-foreground">
              {Math.max(1, Math.round(email.bytes / 1000))} KB
            </span>
          </p>
          {format === 'HTML' ? (
            <HtmlPreview html={email.html} />
          ) : (
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
              tabIndex={0}
              aria-label="The email as text"
              className="h-[46rem] overflow-auto rounded-md border bg-card px-4 py-3 text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap"
            >
              {email.text}
            </pre>
          )}
        </>
      ) : (
        <Skeleton className="mt-3 h-[46rem]" />
      )}
    </section>
  );
}

/** In a sandbox without scripts; its links open in a new tab. */
const HtmlPreview = ({ html }: { html: string }) => (
  <iframe
    title="The email as HTML"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replaceAll('<a ', '<a target="_blank" rel="noopener" ')}
    className="h-[46rem] w-full rounded-md border bg-card"
  />
);

type Props = { next: NextIssue; isTextUnsaved: boolean };

/** Sends a sample, or sends it to all. Sends the saved state, so not while text is unsaved. */
function SendActions({ next, isTextUnsaved }: Props) {
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
