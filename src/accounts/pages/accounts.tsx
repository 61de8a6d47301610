import { createFileRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { preload, useRead } from '../../web/kit/read.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { accountsRead, AccountsTable } from './accounts/accounts-table.tsx';
import { InviteDialog } from './accounts/invite-dialog.tsx';
import { counted } from '../../web/kit/format.ts';
import { Works } from '../../web/admin/works.tsx';
import { Time } from '../../web/kit/time.tsx';
import { EmailText } from '../../web/admin/email-text.tsx';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useAction } from '../../web/admin/use-action.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import type { Invitation } from '../contract.ts';
import { roleNames } from '../../access/terms.ts';

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

function InvitationRow({
  invitation: { id, email, role, invitedBy, expiresAt },
}: {
  invitation: Invitation;
}) {
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
