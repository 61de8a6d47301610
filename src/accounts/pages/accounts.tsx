import { createFileRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { accountsRead, AccountsTable } from './accounts/accounts-table.tsx';
import { InvitationsTable } from './accounts/invitations-table.tsx';
import { InviteDialog } from './accounts/invite-dialog.tsx';

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
