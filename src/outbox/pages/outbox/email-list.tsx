import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRead, read } from '../../../web/kit/read.ts';
import { EmptyList } from '../../../web/admin/list-page.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import type { Outbox, SentMail } from '../../contract.ts';
import type { MailState } from '../../../platform/terms.ts';

const stateLabels: Record<MailState, string> = {
  waiting: 'On its way',
  sent: 'Sent',
  written: 'In the outbox',
  failed: 'Failed',
};

export const MailList = ({ outbox: { mails, next } }: { outbox: Outbox }) =>
  mails.length === 0 ? (
    <EmptyList>No email sent yet</EmptyList>
  ) : (
    <>
      <ul className="max-w-4xl divide-y border-y">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailEntry mail={mail} />
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink href={adminLinks.outbox({ before: next })} variant="outline" className="mt-6">
          Older email
        </ButtonLink>
      )}
    </>
  );

function MailEntry({ mail }: { mail: SentMail }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, recipient, state, createdAt, attempts, lastError } = mail;
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-3 text-sm hover:bg-muted">
        <span className="min-w-0 grow basis-72">
          <span className="block font-medium">{subject}</span>
          <span className="block text-muted-foreground">
            to <span className="wrap-anywhere">{recipient}</span>, <Time at={createdAt} as="moment" />
          </span>
        </span>
        <Badge variant={state === 'failed' ? 'destructive' : state === 'waiting' ? 'outline' : 'secondary'}>
          {stateLabels[state]}
        </Badge>
        <ChevronDown
          aria-hidden
          className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-2 pb-5 text-sm">
        {lastError && (
          <p className="mb-3 text-destructive">
            After {attempts} {attempts === 1 ? 'attempt' : 'attempts'}: {lastError}
          </p>
        )}
        {isOpen && <EmailBody id={mail.id} />}
      </div>
    </details>
  );
}

const textRead = read('/api/admin/mails/{id}/text', ['mails']);

function EmailBody({ id }: { id: string }) {
  const mail = useRead(textRead({ id }));
  if (!mail) return <SkeletonText lines={5} className="max-w-md" />;
  return mail.text === null ? (
    <p className="text-muted-foreground">Its text is no longer kept here.</p>
  ) : (
    <pre className="max-w-prose rounded-md border bg-card px-4 py-3 font-sans leading-6 break-words whitespace-pre-wrap">
      {mail.text}
    </pre>
  );
}
