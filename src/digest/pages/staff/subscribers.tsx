import { createFileRoute } from '@tanstack/react-router';
import { Download, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailMax } from '../../../platform/terms.ts';
import { ClearFilters, FilterSelect, SearchField } from '../../../web/admin/filters.tsx';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { ListPage } from '../../../web/admin/list-page.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { grouped } from '../../../web/kit/format.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Button, buttonVariants } from '../../../web/kit/ui/button.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SubscriberPage, NewSubscriber } from '../../subscribers-contract.ts';
import { subscriberList, type SubscriberState, subscriberStates } from '../../terms.ts';
import { subscribersAddress, type SubscribersAddress } from '../addresses.ts';
import { DigestFrame, subscribersRead } from './digest-frame.tsx';
import { ImportDialog } from './subscribers/import-dialog.tsx';
import { ConsentField, consentRequired } from './subscribers/reactivate-dialog.tsx';
import { SubscribersTable } from './subscribers/subscribers-table.tsx';

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
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (body: NewSubscriber) => sendAsStaff('POST /api/admin/subscribers', { body }),
    failed: 'Couldn’t add the subscriber',
    onDone: onClose,
    topics: ['digest'],
    done: ({ email }) => ({
      title: 'Subscriber added',
      description: `We’ve sent a welcome email to ${email}.`,
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
        error={errors.email?.message}
        {...form.register('email', { required: 'Enter an email address.' })}
        type="email"
        // Of someone else: the browser must not suggest one's own.
        autoComplete="off"
        maxLength={emailMax}
      />
      <ConsentField
        registration={form.register('consentedOn', { required: consentRequired })}
        error={errors.consentedOn?.message}
        hint="When they asked for it."
      />
    </FormDialog>
  );
}
