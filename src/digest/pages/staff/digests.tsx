import { createFileRoute } from '@tanstack/react-router';
import { Pause, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyList } from '../../../web/admin/list-page.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import type { Answer } from '../../../web/kit/calls.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Card } from '../../../web/kit/ui/card.tsx';
import { Dialog, DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { DeliveryFailures, Issue } from '../../issues-contract.ts';
import { deliveryDaysMax } from '../../terms.ts';
import {
  contentTopics,
  DigestFrame,
  failuresRead,
  issuesRead,
  nextRead,
  ScheduleText,
} from './digest-frame.tsx';

export const Route = createFileRoute('/_staff/admin/digest')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([preload(queryClient, issuesRead()), preload(queryClient, nextRead())]),
  component: DigestsScreen,
});

function DigestsScreen() {
  const issues = useRead(issuesRead());
  const next = useRead(nextRead());
  const isPast = ({ status }: { status: string }) => status === 'sent' || status === 'skipped';
  return (
    <DigestFrame title="Digest" subtitle="The weekly email to subscribers" topics={contentTopics}>
      {issues && next ? (
        <>
          <CurrentIssues issues={issues.filter((issue) => !isPast(issue))} next={next} />
          <IssuesTable issues={issues.filter(isPast)} />
        </>
      ) : (
        <>
          <Skeleton className="h-60 sm:h-28" />
          <Skeleton className="mt-9 h-96" />
        </>
      )}
    </DigestFrame>
  );
}

/** The issues of the past with their figures. */
const IssuesTable = ({ issues }: { issues: Issue[] }) =>
  issues.length === 0 ? (
    <EmptyList>No past digests yet</EmptyList>
  ) : (
    <Table
      aria-label="Past digests"
      columns={[
        'Digest',
        { name: 'Status', className: 'hidden sm:table-cell' },
        { name: 'Planned', className: 'hidden text-right lg:table-cell' },
        { name: 'Sent', className: 'text-right' },
        { name: 'Deferred', className: 'hidden text-right lg:table-cell' },
        { name: 'Bounced', className: 'hidden text-right lg:table-cell' },
        { name: 'Unsubscribed', className: 'hidden text-right lg:table-cell' },
      ]}
    >
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} />
      ))}
    </Table>
  );

const IssueRow = ({ issue }: { issue: Issue }) => {
  const { date, subject, status, delivery, reason, counts } = issue;
  return (
    <tr className="relative hover:bg-muted/50">
      <TableCell>
        <p className="text-xs text-muted-foreground">
          <Time at={date} as="long" />
        </p>
        {status === 'sent' ? (
          <Link
            href={links.digest(date)}
            className="covers-card quiet-link mt-0.5 block font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
          >
            {subject}
          </Link>
        ) : (
          <p className="mt-0.5 max-w-prose wrap-anywhere">{reason}</p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-xs text-muted-foreground tabular-nums">
          <span className="lg:hidden">
            {status === 'sent'
              ? `${grouped(counts.bounced)} bounced · ${grouped(counts.unsubscribed)} unsubscribed`
              : 'Skipped'}
          </span>
          <Failures issue={issue} label="Addresses that bounced" />
        </p>
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <StatusBadge status={status} />
      </TableCell>
      <Count of={counts.planned} className="hidden lg:table-cell" />
      <Count of={counts.sent} className="font-semibold">
        {delivery === 'outbox' && counts.sent > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">saved in the outbox</span>
        )}
      </Count>
      <Count of={counts.deferred} className="hidden lg:table-cell" />
      <Count of={counts.bounced} className="hidden lg:table-cell" />
      <Count of={counts.unsubscribed} className="hidden lg:table-cell" />
    </tr>
  );
};

type CountProps = { of: number; className: string; children?: ReactNode };

const Count = ({ of: count, className, children }: CountProps) => (
  <TableCell className={`text-right tabular-nums ${className}`}>
    {count === 0 ? <span className="text-muted-foreground">–</span> : grouped(count)}
    {children}
  </TableCell>
);

type Next = Answer<'GET /api/admin/digests/next'>;

/** The issues that are planned or being sent. */
const CurrentIssues = ({ issues, next }: { issues: Issue[]; next: Next }) => (
  <div className="grid gap-4 pb-9">
    {issues.map((issue) =>
      issue.status === 'planned' ? (
        <Planned key={issue.id} issue={issue} next={next} />
      ) : (
        <Sending key={issue.id} issue={issue} />
      ),
    )}
  </div>
);

const Planned = ({ issue: { subject }, next }: { issue: Issue; next: Next }) => (
  <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
    <div className="min-w-0 grow basis-72">
      <h2 className="font-serif text-xl font-semibold">
        Next: <ScheduleText date={next.date} hour={next.hour} />
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
        {next.subject ?? (next.stories.length ? next.defaultSubject : subject)}
      </p>
      {(next.recipients > 0 || !next.thinBecause) && (
        <p className="mt-1 text-sm text-muted-foreground">
          {next.recipients > 0 ? `To ${counted(next.recipients, 'subscriber')}` : 'No subscribers yet'}
        </p>
      )}
      {next.thinBecause && (
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

const StatusBadge = ({ status }: { status: Issue['status'] }) => (
  <Badge
    className="font-sans"
    variant={status === 'sending' ? 'default' : status === 'sent' ? 'secondary' : 'outline'}
  >
    {labels[status]}
  </Badge>
);

/** How many emails bounced or are deferred, which opens the list of their addresses; nothing if none did. */
function Failures({ issue: { id, counts }, label }: { issue: Issue; label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (counts.bounced + counts.deferred === 0) return null;
  return (
    <>
      <button
        type="button"
        className="relative z-10 cursor-pointer underline underline-offset-4 hover:text-foreground"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <FailuresDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function FailuresDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(failuresRead({ id }));
  return (
    <Dialog
      title="Not delivered"
      description="Bounced emails were permanently rejected. Deferred emails will be retried."
      onClose={onClose}
    >
      {read ? <FailureList {...read} /> : <Skeleton className="h-40" />}
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

const FailureList = ({ failures, found }: DeliveryFailures) =>
  found === 0 ? (
    <p className="text-sm">
      These addresses are no longer on record: they are kept for {deliveryDaysMax} days.
    </p>
  ) : (
    <>
      <ul className="divide-y divide-border border-y border-border text-sm">
        {failures.map(({ email, isBounced, reason, retriedAt }) => (
          <li key={email} className="py-2.5 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{email}</span>
              <span className="text-muted-foreground">
                {isBounced ? 'Bounced' : <>Deferred{retriedAt && <RetriedAt at={retriedAt} />}</>}
              </span>
            </p>
            <p className="mt-0.5 text-muted-foreground">{reason ?? 'The mail server gave no reason.'}</p>
          </li>
        ))}
      </ul>
      {found > failures.length && (
        <p className="text-sm text-muted-foreground">
          The first {grouped(failures.length)} of {counted(found, 'address', 'addresses')}.
        </p>
      )}
    </>
  );

const RetriedAt = ({ at }: { at: string }) => (
  <>
    , next try <Time at={at} as="moment" />
  </>
);
