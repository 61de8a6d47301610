import { useState } from 'react';
import { EmailText } from '../../../../web/admin/email-text.tsx';
import { ConfirmDialog } from '../../../../web/admin/forms/confirm-dialog.tsx';
import { RowMenu } from '../../../../web/admin/row-menu.tsx';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { DropdownMenuItem } from '../../../../web/kit/ui/dropdown-menu.tsx';
import { Table, TableCell } from '../../../../web/kit/ui/table.tsx';
import type { Subscriber } from '../../../subscribers-contract.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';

const origins: Record<Subscriber['origin'], string> = {
  form: 'Subscriber',
  staff: 'Staff',
  import: 'Import',
};

/** The open dialog about a subscriber. */
type Asked = { to: 'unsubscribe' | 'erase' | 'reactivate'; subscriber: Subscriber };

export function SubscribersTable({ subscribers }: { subscribers: Subscriber[] }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Table
        aria-label="Subscribers"
        columns={[
          'Subscriber',
          { name: 'Categories', className: 'hidden lg:table-cell' },
          { name: 'Added by', className: 'hidden md:table-cell' },
          { name: 'Consent', className: 'hidden sm:table-cell' },
          { name: 'Actions', className: 'relative w-12', isHidden: true },
        ]}
      >
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} onAsk={setAsked} />
        ))}
      </Table>
      {asked?.to === 'unsubscribe' && <UnsubscribeDialog subscriber={asked.subscriber} onClose={close} />}
      {asked?.to === 'erase' && <EraseDialog subscriber={asked.subscriber} onClose={close} />}
      {asked?.to === 'reactivate' && <ReactivateDialog subscriber={asked.subscriber} onClose={close} />}
    </>
  );
}

type RowProps = { subscriber: Subscriber; onAsk: (asked: Asked) => void };

function SubscriberRow({ subscriber, onAsk }: RowProps) {
  const { email, status, origin, consentedOn, unsubscribedAt, leftBecause, categories } = subscriber;
  return (
    <tr>
      <TableCell className="align-middle">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <EmailText>{email}</EmailText>
          </span>
          <State subscriber={subscriber} />
        </span>
        {unsubscribedAt && (
          <span className="mt-0.5 block text-xs text-muted-foreground">
            {unsubscribedTexts[leftBecause ?? 'request']}{' '}
            <Time at={unsubscribedAt} as="short" className="whitespace-nowrap" />
          </span>
        )}
        <span className="mt-0.5 block text-xs text-muted-foreground sm:hidden">
          Consent: <Time at={consentedOn} as="short" />
        </span>
      </TableCell>
      <TableCell className="hidden max-w-72 align-middle text-muted-foreground lg:table-cell">
        {categories.length > 0 ? categories.join(', ') : 'All'}
      </TableCell>
      <TableCell className="hidden align-middle text-muted-foreground md:table-cell">
        {origins[origin]}
      </TableCell>
      <TableCell className="hidden align-middle whitespace-nowrap text-muted-foreground sm:table-cell">
        <Time at={consentedOn} as="short" />
      </TableCell>
      <TableCell className="text-right align-middle">
        <RowMenu of={email}>
          {status === 'ACTIVE' ? (
            <DropdownMenuItem onSelect={() => onAsk({ to: 'unsubscribe', subscriber })}>
              Unsubscribe…
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => onAsk({ to: 'reactivate', subscriber })}>
              Subscribe again…
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => onAsk({ to: 'erase', subscriber })}>Erase…</DropdownMenuItem>
        </RowMenu>
      </TableCell>
    </tr>
  );
}

/** Followed by the date. */
const unsubscribedTexts = {
  request: 'By the subscriber on',
  bounces: 'After too many bounces on',
  staff: 'By staff on',
};

function State({ subscriber }: { subscriber: Subscriber }) {
  const { status, isUnconfirmed, bounces } = subscriber;
  if (status === 'UNSUBSCRIBED') return <Badge variant="outline">Unsubscribed</Badge>;
  return (
    <>
      {isUnconfirmed && <Badge variant="outline">Not confirmed</Badge>}
      {bounces > 0 && <Badge variant="secondary">{counted(bounces, 'bounce')}</Badge>}
    </>
  );
}

type Props = { subscriber: Subscriber; onClose: () => void };

const EraseDialog = ({ subscriber: { id, email }, onClose }: Props) => (
  <ConfirmDialog
    title={
      <>
        Erase <EmailText>{email}</EmailText>?
      </>
    }
    description="This deletes the address, its delivery records and the email sent to it, and can’t be undone. Erase only on request: a later import could subscribe the address again. To end a subscription, unsubscribe the address instead."
    submit="Erase"
    submitting="Erasing..."
    isDestructive
    action={{
      send: () => sendAsStaff('DELETE /api/admin/subscribers/{id}', { id }),
      failed: 'Couldn’t erase the subscriber',
      topics: ['digest'],
      done: { title: 'Subscriber erased', description: 'We no longer hold this address.' },
    }}
    onClose={onClose}
  />
);

const UnsubscribeDialog = ({ subscriber: { id, email }, onClose }: Props) => (
  <ConfirmDialog
    title={
      <>
        Unsubscribe <EmailText>{email}</EmailText>?
      </>
    }
    description="This address won’t get any more digests. To subscribe it again, you need new consent from its owner."
    submit="Unsubscribe"
    submitting="Unsubscribing..."
    isDestructive
    action={{
      send: () => sendAsStaff('POST /api/admin/subscribers/{id}/deactivate', { id }),
      failed: 'Couldn’t unsubscribe the address',
      topics: ['digest'],
      done: { title: 'Unsubscribed', description: `${email} won’t get any more digests.` },
    }}
    onClose={onClose}
  />
);
