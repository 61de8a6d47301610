import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { aRole, defaultRole, roleNames, userRoles } from '../../access/terms.ts';
import { emailMax } from '../../platform/terms.ts';
import { EmailText } from '../../web/admin/email-text.tsx';
import { FormDialog } from '../../web/admin/forms/form-dialog.tsx';
import { formField } from '../../web/admin/forms/form-field.ts';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { RowMenu } from '../../web/admin/row-menu.tsx';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useUser } from '../../web/admin/session.ts';
import { setFieldErrors, useAction } from '../../web/admin/use-action.tsx';
import { Works } from '../../web/admin/works.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { counted } from '../../web/kit/format.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { DropdownMenuItem } from '../../web/kit/ui/dropdown-menu.tsx';
import { InputField, SelectField } from '../../web/kit/ui/field.tsx';
import { Options, Select } from '../../web/kit/ui/select.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import type { ToastMessage } from '../../web/kit/ui/toast.tsx';
import type { Account, AccountChange, Accounts, Invitation, NewInvitation } from '../contract.ts';
import { linkLifetimes, resetTime } from '../terms.ts';

const accountsRead = read('/api/admin/users', ['accounts']);

export const Route = createFileRoute('/_staff/admin/settings/accounts')({
  loader: ({ context }) => preload(context.queryClient, accountsRead()),
  component: AccountsPage,
});

function AccountsPage() {
  const [isInviting, setInviting] = useState(false);
  const found = useRead(accountsRead());
  return (
    <SettingsFrame
      title="Accounts"
      subtitle="Staff accounts and their roles"
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden /> Invite a colleague
        </Button>
      }
    >
      {found ? (
        <>
          <Works isWorking={found.delivery === 'smtp'}>
            {counted(found.accounts.length, 'person', 'people')} can sign in.{' '}
            {found.delivery === 'smtp'
              ? 'Invitations are sent by email.'
              : 'Invitations are not sent by email, as there is no mail server: you forward their links.'}
          </Works>
          <AccountsTable {...found} />
          {found.invitations.length > 0 && <InvitationsTable invitations={found.invitations} />}
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
      {isInviting && found && <InviteDialog delivery={found.delivery} onClose={() => setInviting(false)} />}
    </SettingsFrame>
  );
}

const InvitationsTable = ({ invitations }: { invitations: Invitation[] }) => (
  <section className="mt-12">
    <h2 className="mb-3 font-serif text-xl font-semibold">Pending invitations</h2>
    <Table
      aria-label="Pending invitations"
      columns={[
        'Invited',
        { name: 'Role', className: 'w-36' },
        { name: 'By', className: 'hidden xl:table-cell' },
        { name: 'Expires', className: 'hidden lg:table-cell' },
        { name: 'Actions', className: 'relative w-24', isHidden: true },
      ]}
    >
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Table>
  </section>
);

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const { run: withdraw, isPending } = useAction({
    send: () => sendAsStaff('DELETE /api/admin/users/invitations/{id}', { id }),
    failed: 'Couldn’t withdraw the invitation',
    topics: ['accounts'],
    done: { title: 'Invitation withdrawn', description: 'Its link no longer works.' },
  });
  return (
    <tr>
      <TableCell className="align-middle font-medium">
        <EmailText>{email}</EmailText>
      </TableCell>
      <TableCell className="align-middle">{roleNames[role]}</TableCell>
      <TableCell className="hidden align-middle text-muted-foreground xl:table-cell">{invitedBy}</TableCell>
      <TableCell className="hidden align-middle whitespace-nowrap text-muted-foreground lg:table-cell">
        <Time at={expiresAt} as="moment" />
      </TableCell>
      <TableCell className="text-right align-middle">
        <Button
          variant="outline"
          size="small"
          disabled={isPending}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => withdraw()}
        >
          Withdraw
        </Button>
      </TableCell>
    </tr>
  );
}

const AccountsTable = ({ accounts, delivery }: Pick<Accounts, 'accounts' | 'delivery'>) => (
  <Table
    aria-label="Accounts"
    columns={[
      'Account',
      { name: 'Role', className: 'w-44' },
      { name: 'Last seen', className: 'hidden xl:table-cell' },
      { name: 'Since', className: 'hidden lg:table-cell' },
      { name: 'Actions', className: 'relative w-12', isHidden: true },
    ]}
  >
    {accounts.map((account) => (
      <AccountRow key={account.id} account={account} delivery={delivery} />
    ))}
  </Table>
);

function AccountRow({ account, delivery }: { account: Account; delivery: Accounts['delivery'] }) {
  const isYou = useUser()?.id === account.id;
  const { run: change, isPending: isChanging } = useChange(account);
  const sendResetLink = useReset(account, delivery);
  const resetSecondFactor = useSecondFactorReset(account);
  const { email, role, disabledAt, lastSeenAt, createdAt, hasSecondFactor } = account;
  return (
    <tr>
      <TableCell className="align-middle">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <EmailText>{email}</EmailText>
          </span>
          {isYou && <Badge variant="secondary">You</Badge>}
          {hasSecondFactor && <Badge variant="secondary">Two-factor</Badge>}
          {disabledAt && <Badge variant="outline">Disabled</Badge>}
        </span>
      </TableCell>
      <TableCell className="align-middle">
        <Select
          aria-label={`Role of ${email}`}
          value={role}
          disabled={isChanging}
          onChange={(event) => change({ role: event.target.value as Account['role'] })}
        >
          <Options of={userRoles} label={(one) => roleNames[one]} />
        </Select>
      </TableCell>
      <TableCell className="hidden align-middle whitespace-nowrap text-muted-foreground xl:table-cell">
        {lastSeenAt ? <Time at={lastSeenAt} as="moment" /> : 'Not signed in'}
      </TableCell>
      <TableCell className="hidden align-middle whitespace-nowrap text-muted-foreground lg:table-cell">
        <Time at={createdAt} as="short" />
      </TableCell>
      <TableCell className="text-right align-middle">
        <RowMenu of={email}>
          {!disabledAt && (
            <DropdownMenuItem onSelect={sendResetLink}>Send a password reset link</DropdownMenuItem>
          )}
          {hasSecondFactor && (
            <DropdownMenuItem onSelect={resetSecondFactor}>
              Turn off two-factor authentication
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => change({ isDisabled: !disabledAt })}>
            {disabledAt ? 'Enable' : 'Disable'}
          </DropdownMenuItem>
        </RowMenu>
      </TableCell>
    </tr>
  );
}

function useReset({ id, email }: Account, delivery: Accounts['delivery']) {
  const mailed = useEmailToast(delivery);
  const { run } = useAction({
    send: () => sendAsStaff('POST /api/admin/users/{id}/reset', { id }),
    failed: 'Couldn’t send the email',
    done: mailed(
      { title: 'Link sent', description: `${email} can set a new password within ${resetTime}.` },
      {
        title: 'Link ready',
        description: `No email was sent: forward the link in the Outbox to ${email} within ${resetTime}.`,
      },
    ),
  });
  return () => run();
}

/** For a person who has lost their phone and their recovery codes. */
function useSecondFactorReset({ id, email }: Account) {
  const client = useQueryClient();
  const { run } = useAction({
    send: () => sendAsStaff('DELETE /api/admin/users/{id}/second-factor', { id }),
    failed: 'Couldn’t turn it off',
    onDone: (accounts) => void client.setQueryData(accountsRead().queryKey, accounts),
    done: {
      title: 'Two-factor authentication is off',
      description: `${email} is signed out everywhere and can sign in with the password.`,
    },
  });
  return () => run();
}

function useChange({ id, email }: Account) {
  const client = useQueryClient();
  return useAction({
    send: (values: AccountChange) => sendAsStaff('PATCH /api/admin/users/{id}', { id, body: values }),
    failed: 'Couldn’t change the account',
    onDone: (accounts) => void client.setQueryData(accountsRead().queryKey, accounts),
    done(_, { role, isDisabled }) {
      if (role) return { title: 'Role changed', description: `${email} is now ${aRole(role)}.` };
      return isDisabled
        ? { title: 'Account disabled', description: `${email} is signed out everywhere.` }
        : { title: 'Account enabled', description: `${email} can sign in again.` };
    },
  });
}

const roleDescriptions = {
  ADMIN: 'Can do everything, including the ledger, settings and accounts.',
  EDITOR: 'Can review and edit stories, and manage sources.',
  VIEWER: 'Can see the staff area but can’t change anything.',
} as const;

type Props = { delivery: Accounts['delivery']; onClose: () => void };

function InviteDialog({ delivery, onClose }: Props) {
  const mailed = useEmailToast(delivery);
  const form = useForm<NewInvitation>({ defaultValues: { email: '', role: defaultRole } });
  const chosen = useWatch({ control: form.control, name: 'role' });
  const { run, isPending } = useAction({
    send: (values: NewInvitation) => sendAsStaff('POST /api/admin/users/invitations', { body: values }),
    failed: 'Couldn’t send the invitation',
    onDone: onClose,
    topics: ['accounts'],
    done: (_, { email }) =>
      mailed(
        { title: 'Invitation sent', description: `We’ve emailed ${email}.` },
        {
          title: 'Invitation ready',
          description: `No email was sent: forward the link in the Outbox to ${email} yourself.`,
        },
      ),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <FormDialog
      title="Invite a colleague"
      description={
        delivery === 'smtp'
          ? `We email a one-time link, valid for ${linkLifetimes.invitationDays} days, to set a password.`
          : `A one-time link, valid for ${linkLifetimes.invitationDays} days, to set a password is saved in the Outbox. Forward it yourself.`
      }
      submit={delivery === 'smtp' ? 'Send Invitation' : 'Create Invitation'}
      submitting={delivery === 'smtp' ? 'Sending...' : 'Creating...'}
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
      <SelectField label="Role" hint={roleDescriptions[chosen]} {...formField(form, 'role')}>
        <Options of={userRoles} label={(role) => roleNames[role]} />
      </SelectField>
    </FormDialog>
  );
}

/** The toast for an email to someone: sent or, without a mail server, waiting in the outbox, with a link. */
function useEmailToast(delivery: Accounts['delivery']) {
  const navigate = useNavigate();
  return (sent: ToastMessage, waiting: ToastMessage): ToastMessage =>
    delivery === 'smtp'
      ? sent
      : {
          ...waiting,
          variant: 'default',
          action: { label: 'Open the Outbox', onClick: () => void navigate({ href: adminLinks.outbox() }) },
        };
}
