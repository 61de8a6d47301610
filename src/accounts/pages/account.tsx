import { createFileRoute } from '@tanstack/react-router';
import { preload, useRead, read } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { useUser } from '../../web/admin/session.ts';
import { roleNames } from '../../access/terms.ts';
import { useForm } from 'react-hook-form';
import { send } from '../../web/kit/query.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { ActionForm } from '../../web/admin/forms/action-form.tsx';
import { setFieldErrors, useAction } from '../../web/admin/use-action.tsx';
import type { PasswordChange, OwnSession } from '../contract.ts';
import { passwordLimits } from '../terms.ts';
import { OwnSecondFactor, secondFactorRead } from './second-factor/own-second-factor.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { counted } from '../../web/kit/format.ts';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';

const sessionsRead = read('/api/auth/sessions', ['accounts']);

export const Route = createFileRoute('/_staff/admin/account')({
  loader: ({ context }) =>
    Promise.all([
      preload(context.queryClient, sessionsRead()),
      preload(context.queryClient, secondFactorRead()),
    ]),
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
        <div className="grid content-start gap-y-10">
          <section aria-labelledby="second-factor">
            <h2 id="second-factor" className="mb-4 font-serif text-xl font-semibold">
              Two-factor authentication
            </h2>
            <OwnSecondFactor />
          </section>
          <section aria-labelledby="sessions">
            {sessions ? <SessionList sessions={sessions} /> : <Skeleton className="h-48" />}
          </section>
        </div>
      </div>
    </Screen>
  );
}

/** Changes one's own password, given the current one. */
function PasswordForm() {
  const email = useUser()?.email ?? '';
  const form = useForm<PasswordChange>({ defaultValues: { current: '', password: '' } });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (values: PasswordChange) => send('POST /api/auth/password', { body: values }),
    failed: 'Couldn’t change the password',
    labels: { current: 'Current password', password: 'New password' },
    onDone: () => form.reset(),
    topics: ['accounts'],
    done: { title: 'Password changed', description: 'Your other sessions have ended.' },
    onFailed(failure) {
      setFieldErrors(form, failure);
      return false;
    },
  });
  return (
    <ActionForm form={form} run={run}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <InputField
        label="Current password"
        error={errors.current?.message}
        {...form.register('current', { required: 'Enter your password.' })}
        type="password"
        autoComplete="current-password"
        maxLength={passwordLimits.max}
      />
      <NewPasswordField
        email={email}
        hint="You will be signed out everywhere else."
        error={errors.password?.message}
        register={(rules) => form.register('password', rules)}
      />
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </ActionForm>
  );
}

/** One's open sessions; all but the current one can be ended here. */
function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { run: end, isPending } = useAction({
    send: (id: string) => send('DELETE /api/auth/sessions/{id}', { id }),
    failed: 'Couldn’t end the session',
    topics: ['accounts'],
    done: { title: 'Session ended', description: 'That browser is signed out.' },
  });
  const { run: endOthers, isPending: isEndingOthers } = useAction({
    send: () => send('DELETE /api/auth/sessions'),
    failed: 'Couldn’t end the sessions',
    topics: ['accounts'],
    done: ({ ended }) => ({
      title: 'Signed out elsewhere',
      description: `${counted(ended, 'session')} ended.`,
    }),
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="font-serif text-xl font-semibold">
          Your sessions
        </h2>
        {sessions.length > 1 && (
          <Button variant="outline" size="small" disabled={isEndingOthers} onClick={() => endOthers()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isDisabled={isPending} onEnd={end} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { session: OwnSession; isDisabled: boolean; onEnd: (id: string) => void };

const SessionRow = ({ session, isDisabled, onEnd }: RowProps) => {
  const { id, browser, signedInAt, lastSeenAt, isThis } = session;
  return (
    <li className="flex items-center justify-between gap-6 py-3.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser || 'Unknown browser'} {isThis && <Badge variant="secondary">This session</Badge>}
        </p>
        <p className="mt-0.5 text-muted-foreground">
          Signed in <Time at={signedInAt} as="moment" />, last seen <Time at={lastSeenAt} as="moment" />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="outline"
          size="small"
          disabled={isDisabled}
          aria-label={`End session: ${browser}`}
          onClick={() => onEnd(id)}
        >
          End
        </Button>
      )}
    </li>
  );
};
