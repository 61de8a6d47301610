import { Pause, Play, TriangleAlert } from 'lucide-react';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Alert } from '../../../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../../../web/kit/ui/button.tsx';
import { Card } from '../../../../web/kit/ui/card.tsx';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { Issue } from '../../../issues-contract.ts';
import { nextRead, ScheduleText } from '../digest-frame.tsx';
import { Failures } from './failures.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';

/** The issues that are planned or being sent. */
export const CurrentIssues = ({ issues }: { issues: Issue[] }) => (
  <div className="grid gap-4 pb-9">
    {issues.map((issue) =>
      issue.status === 'planned' ? (
        <Planned key={issue.id} issue={issue} />
      ) : (
        <Sending key={issue.id} issue={issue} />
      ),
    )}
  </div>
);

function Planned({ issue: { date, subject } }: { issue: Issue }) {
  const next = useRead(nextRead());
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-serif text-xl font-semibold">
          Next: {next ? <ScheduleText date={next.date} hour={next.hour} /> : <Time at={date} as="long" />}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
          {next?.subject ?? (next?.stories.length ? next.defaultSubject : subject)}
        </p>
        {next && (next.recipients > 0 || !next.thinBecause) && (
          <p className="mt-1 text-sm text-muted-foreground">
            {next.recipients > 0 ? `To ${counted(next.recipients, 'subscriber')}` : 'No subscribers yet'}
          </p>
        )}
        {next?.thinBecause && (
          <p className="mt-3 flex gap-2 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              <strong className="font-semibold">Will be skipped:</strong> {asClause(next.thinBecause)}
            </span>
          </p>
        )}
      </div>
      <ButtonLink href={adminLinks.nextDigest()} variant="outline">
        Prepare
      </ButtonLink>
    </Card>
  );
}

/** A sentence after a colon. */
const asClause = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function Sending({ issue }: { issue: Issue }) {
  const { date, subject, counts, delivery, reason, status } = issue;
  const settled = counts.sent + counts.bounced + counts.unsubscribed;
  return (
    <Card className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-xl font-semibold">
            <Time at={date} as="long" /> <StatusBadge status={status} />
          </h2>
          <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">{subject}</p>
        </div>
        <PauseButton issue={issue} />
      </div>
      <progress
        aria-label="Progress"
        value={Math.min(settled, counts.planned)}
        max={Math.max(1, counts.planned)}
        className="mt-4 block h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      />
      <output className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
        <span className="font-medium">
          {grouped(counts.sent)} of {counted(counts.planned, 'email')}{' '}
          {delivery === 'outbox' ? 'saved in the outbox' : 'sent'}
        </span>
        <span className="text-muted-foreground">{grouped(counts.deferred)} deferred</span>
        <span className="text-muted-foreground">{grouped(counts.bounced)} bounced</span>
        <span className="text-muted-foreground">{grouped(counts.unsubscribed)} unsubscribed</span>
        <Failures issue={issue} label="Show addresses" />
      </output>
      {reason && (
        <Alert variant="warning" className="mt-4">
          <TriangleAlert aria-hidden />
          <p className="wrap-anywhere">
            <strong className="font-semibold">The mail server isn’t accepting email.</strong>{' '}
            {reason.replace(/\.?$/, '.')} Sending is retried every minute.
          </p>
        </Alert>
      )}
    </Card>
  );
}

function PauseButton({ issue: { id, status } }: { issue: Issue }) {
  const isPaused = status === 'paused';
  const { run, isPending } = useAction({
    send: () =>
      isPaused
        ? sendAsStaff('POST /api/admin/digests/{id}/resume', { id })
        : sendAsStaff('POST /api/admin/digests/{id}/pause', { id }),
    failed: isPaused ? 'Couldn’t resume the digest' : 'Couldn’t pause the digest',
    topics: ['digest'],
  });
  return (
    <Button variant="outline" disabled={isPending} onClick={() => run()}>
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />} {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
}

const labels: Record<Issue['status'], string> = {
  planned: 'Planned',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  skipped: 'Skipped',
};

export const StatusBadge = ({ status }: { status: Issue['status'] }) => (
  <Badge
    className="font-sans"
    variant={status === 'sending' ? 'default' : status === 'sent' ? 'secondary' : 'outline'}
  >
    {labels[status]}
  </Badge>
);
