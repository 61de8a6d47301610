import { createFileRoute } from '@tanstack/react-router';
import { Download, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailMax } from '../../../platform/terms.ts';
import { EmailText } from '../../../web/admin/email-text.tsx';
import { ClearFilters, FilterSelect, SearchField } from '../../../web/admin/filters.tsx';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { ListPage } from '../../../web/admin/list-page.tsx';
import { RowMenu } from '../../../web/admin/row-menu.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button, buttonVariants } from '../../../web/kit/ui/button.tsx';
import { DropdownMenuItem } from '../../../web/kit/ui/dropdown-menu.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { NewSubscriber, Subscriber, SubscriberPage } from '../../subscribers-contract.ts';
import { subscriberList, type SubscriberState, subscriberStates } from '../../terms.ts';
import { subscribersAddress, type SubscribersAddress } from '../addresses.ts';
import { DigestFrame, subscribersRead } from './digest-frame.tsx';
import { ImportDialog } from './subscribers/import-dialog.tsx';
import { consentRequired, ReactivateDialog } from './subscribers/reactivate-dialog.tsx';

export const Route = createFileRoute('/_staff/admin/digest/subscribers')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, subscribersRead(subscribersAddress.read(deps))),
  component: SubscribersScreen,
});

function SubscribersScreen() {
  const view = subscribersAddress.read(Route.useSearch());
  const list = useRead(subscribersRead(view), { keepPrevious: true });
  const [opened, setOpened] = useState<'add' | 'import'>();
  const close = () => setOpened(undefined);
  return (
    <DigestFrame
      title="Subscribers"
      subtitle="Who gets the digest, and since when"
      topics={['digest']}
      actions={
        <>
          <Link plain href={adminLinks.subscribersCsv()} className={buttonVariants({ variant: 'outline' })}>
            <Download aria-hidden /> Export
          </Link>
          <Button variant="outline" onClick={() => setOpened('import')}>
            <Upload aria-hidden /> Import
          </Button>
          <Button onClick={() => setOpened('add')}>
            <UserPlus aria-hidden /> Add
          </Button>
        </>
      }
    >
      <Filters view={view} counts={list?.counts} />
      <ListPage
        page={view.page}
        perPage={subscriberList.perPage}
        list={list && { shown: list.subscribers.length, total: list.total }}
        noun={['subscriber']}
        hrefOf={(page) => adminLinks.subscribers({ ...view, page })}
        empty={view.q || view.state ? 'No subscribers match' : 'No subscribers yet'}
      >
        <SubscribersTable subscribers={list?.subscribers ?? []} />
      </ListPage>
      {opened === 'add' && <AddDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </DigestFrame>
  );
}

const labels: Record<SubscriberState, string> = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};

type Props = { view: SubscribersAddress; counts: SubscriberPage['counts'] | undefined };

/** The list’s filters, kept in the address. */
function Filters({ view: { q, state }, counts }: Props) {
  return (
    <search className="grid gap-2 pb-3 sm:flex sm:items-center">
      <SearchField
        aria-label="Search subscribers"
        placeholder="Search by address"
        q={q ?? ''}
        maxLength={subscriberList.queryMax}
        hrefOf={(typed) => adminLinks.subscribers({ q: typed, state })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        className="sm:w-56"
        value={state}
        options={subscriberStates}
        nameOf={(one) => (counts ? `${labels[one]} (${grouped(counts[one])})` : labels[one])}
        hrefOf={(one) => adminLinks.subscribers({ q, state: one })}
      />
      {(q ?? state) && <ClearFilters href={adminLinks.subscribers()} />}
    </search>
  );
}

/** Adds someone who asked for the digest elsewhere. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewSubscriber>({ defaultValues: { email: '', consentedOn: '' } });
  const { run, isPending } = useAction({
    send: (body: NewSubscriber) => sendAsStaff('POST /api/admin/subscribers', { body }),
    failed: 'Couldn’t add the subscriber',
    onDone: onClose,
    topics: ['digest'],
    done: ({ email }) => ({
      title: 'Subscriber added',
      description: `The welcome email to ${email} is listed in the Outbox.`,
    }),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <FormDialog
      title="Add a subscriber"
      description="Add only people who asked for the digest. They get a welcome email with a link to unsubscribe."
      submit="Add"
      submitting="Adding..."
      onSend={() => void form.handleSubmit(run)()}
      {...{ isPending, onClose }}
    >
      <InputField
        label="Email"
        {...formField(form, 'email', { required: 'Enter an email address.' })}
        type="email"
        // Of someone else: the browser must not suggest one's own.
        autoComplete="off"
        maxLength={emailMax}
      />
      <InputField
        label="Date of consent"
        hint="When they asked for it."
        {...formField(form, 'consentedOn', { required: consentRequired })}
        type="date"
      />
    </FormDialog>
  );
}

const origins: Record<Subscriber['origin'], string> = {
  form: 'Subscriber',
  staff: 'Staff',
  import: 'Import',
};

/** The open dialog about a subscriber. */
type Asked = { to: 'unsubscribe' | 'erase' | 'reactivate'; subscriber: Subscriber };

function SubscribersTable({ subscribers }: { subscribers: Subscriber[] }) {
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

type DialogProps = { subscriber: Subscriber; onClose: () => void };

const EraseDialog = ({ subscriber: { id, email }, onClose }: DialogProps) => (
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

const UnsubscribeDialog = ({ subscriber: { id, email }, onClose }: DialogProps) => (
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
