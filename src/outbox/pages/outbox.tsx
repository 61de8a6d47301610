import { createFileRoute } from '@tanstack/react-router';
import { Mail, MailX, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { mailDaysMax, type MailState } from '../../platform/terms.ts';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { EmptyList } from '../../web/admin/list-page.tsx';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useUser } from '../../web/admin/session.ts';
import { useAction } from '../../web/admin/use-action.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import type { Outbox, SentMail } from '../contract.ts';
import { outboxAddress } from './addresses.ts';

const outboxRead = read('/api/admin/mails', ['mails']);

export const Route = createFileRoute('/_staff/admin/settings/outbox')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, outboxRead(outboxAddress.read(deps))),
  component: OutboxPage,
});

function OutboxPage() {
  const page = outboxAddress.read(Route.useSearch());
  const outbox = useRead(outboxRead(page), { keepPrevious: true });
  useFreshReads('mails');
  return (
    <SettingsFrame
      title="Outbox"
      subtitle={`Outgoing email from the last ${mailDaysMax} days`}
      actions={<SendTest delivery={outbox?.delivery} />}
    >
      {outbox ? (
        <>
          <Delivery {...outbox} />
          <MailList outbox={outbox} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </SettingsFrame>
  );
}

const Delivery = ({ delivery, from }: Outbox) => (
  <Alert variant={delivery === 'smtp' ? 'default' : 'warning'} className="mb-6 max-w-4xl">
    {delivery === 'smtp' ? <Mail aria-hidden /> : <MailX aria-hidden />}
    {delivery === 'smtp' ? (
      <p>
        <strong className="font-semibold">Email is sent through a mail server</strong>, from {from}. Once the
        server accepts an email, its text is no longer kept here.
      </p>
    ) : (
      <p>
        <strong className="font-semibold">No email is sent.</strong> SMTP_URL is not set, so email is written
        to the outbox folder and can be read here. Send its links to the recipients yourself.
      </p>
    )}
  </Alert>
);

function SendTest({ delivery }: { delivery: Outbox['delivery'] | undefined }) {
  const user = useUser();
  const { run, isPending } = useAction({
    send: () => sendAsStaff('POST /api/admin/mails/test'),
    failed: 'Couldn’t send the test email',
    topics: ['mails'],
    done:
      delivery === 'smtp'
        ? { title: 'Test email on its way', description: `It goes to ${user?.email}.` }
        : {
            title: 'Test email ready',
            description: 'No email was sent: it is in the outbox below.',
            variant: 'default',
          },
  });
  return (
    <Button disabled={isPending} onClick={() => run()}>
      {isPending ? 'Sending...' : 'Send Test Email'}
    </Button>
  );
}

const stateLabels: Record<MailState, string> = {
  waiting: 'On its way',
  sent: 'Sent',
  written: 'In the outbox',
  failed: 'Failed',
};

const MailList = ({ outbox: { mails, next } }: { outbox: Outbox }) =>
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
