import { createFileRoute } from '@tanstack/react-router';
import { Mail, MailX } from 'lucide-react';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useUser } from '../../web/admin/session.ts';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { useAction } from '../../web/admin/use-action.tsx';
import type { Outbox } from '../contract.ts';
import { outboxAddress } from './addresses.ts';
import { MailList } from './outbox/email-list.tsx';

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
      subtitle="Outgoing email from the last 90 days"
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
        to the outbox folder and can be read here. Forward any links yourself.
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
