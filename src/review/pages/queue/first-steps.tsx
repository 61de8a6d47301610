import { Check, Circle } from 'lucide-react';
import { countsRead } from '../../../web/admin/reads.ts';
import { usePermission } from '../../../web/admin/session.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { isPublicAddress, useWebsite } from '../../../web/kit/website.ts';

const sourcesRead = read('/api/admin/sources', ['sources', 'fetch-run']);
const outboxRead = read('/api/admin/mails', ['mails']);

/** What the steps are read from. */
export const firstStepsReads = () => [sourcesRead(), outboxRead()] as const;

/** For an administrator, above the queue while it is empty or shows the sample: what a new installation still needs. */
export function FirstSteps() {
  const maySetUp = usePermission('read the outbox');
  const { hasSample = false } = useWebsite();
  const waiting = useRead(countsRead())?.NEEDS_REVIEW;
  const isNew = hasSample || waiting === 0;
  return maySetUp && isNew ? <Steps /> : null;
}

function Steps() {
  const { origin } = useWebsite();
  const sources = useRead(sourcesRead());
  const outbox = useRead(outboxRead());
  if (!sources || !outbox) return null;
  const isSent = outbox.delivery === 'smtp' && outbox.mails.some(({ state }) => state === 'sent');
  const steps = [
    {
      name: 'Add sources',
      href: adminLinks.sources(),
      isDone: sources.counts.active > 0,
      about: 'Stories are drafted from active sources.',
    },
    {
      name: 'Send a test email',
      href: adminLinks.outbox(),
      isDone: isSent,
      about:
        outbox.delivery === 'smtp'
          ? 'To see that invitations and digests arrive.'
          : 'Set SMTP_URL first: without a mail server, no email leaves the site.',
    },
    {
      name: 'Set the public address',
      href: adminLinks.settings(),
      isDone: isPublicAddress(origin),
      about: `Set ORIGIN and restart. Links now begin with ${origin}.`,
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-labelledby="first-steps" className="@container mb-2 rounded-lg border bg-card px-4 py-2.5">
      <h2 id="first-steps" className="sr-only">
        First steps
      </h2>
      <ol className="grid gap-x-6 gap-y-2 @2xl:grid-cols-3">
        {steps.map(({ name, href, isDone, about }) => (
          <li key={name} className="flex items-baseline gap-2.5 text-[0.8125rem] leading-5">
            {isDone ? (
              <Check aria-hidden className="size-4 shrink-0 translate-y-0.5 text-success" />
            ) : (
              <Circle aria-hidden className="size-4 shrink-0 translate-y-0.5 text-muted-foreground" />
            )}
            <div className="min-w-0">
              {isDone ? (
                <p className="font-medium">
                  {name} <span className="font-normal text-muted-foreground">Done</span>
                </p>
              ) : (
                <>
                  <Link href={href} className="font-medium text-link">
                    {name}
                  </Link>
                  <p className="text-xs text-muted-foreground wrap-anywhere">{about}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
