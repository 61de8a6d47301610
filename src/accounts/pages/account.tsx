import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { useUser } from '../../web/admin/session.ts';
import { roleNames } from '../../access/terms.ts';
import { PasswordForm } from './account/password-form.tsx';
import { SessionList, sessionsRead } from './account/session-list.tsx';

export const Route = createFileRoute('/_staff/admin/account')({
  loader: ({ context }) => preload(context.queryClient, sessionsRead()),
  component: AccountPage,
});

function AccountPage() {
  const user = useUser();
  const sessions = useRead(sessionsRead());
  return (
    <Screen title="Your Account" {...(user && { subtitle: `${user.email}, ${roleNames[user.role]}` })}>
      <div className="grid gap-x-14 gap-y-10 border-t pt-7 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-labelledby="password">
          <h2 id="password" className="mb-4 font-serif text-xl font-semibold">
            Change your password
          </h2>
          <PasswordForm />
        </section>
        <section aria-labelledby="sessions">
          {sessions ? <SessionList sessions={sessions} /> : <Skeleton className="h-48" />}
        </section>
      </div>
    </Screen>
  );
}
