import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { roleNames } from '../../access/terms.ts';
import { ActionForm } from '../../web/admin/forms/action-form.tsx';
import { refresh } from '../../web/admin/refresh.ts';
import { sessionRead } from '../../web/admin/require-session.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useUser } from '../../web/admin/session.ts';
import { setFieldErrors, useAction } from '../../web/admin/use-action.tsx';
import { counted } from '../../web/kit/format.ts';
import { send } from '../../web/kit/query.ts';
import { preload, useRead, read } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { PasswordChange, OwnSession, SecondFactor } from '../contract.ts';
import { passwordLimits } from '../password-terms.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { RecoveryCodesList, SetUp } from './second-factor/set-up.tsx';

const secondFactorRead = read('/api/auth/second-factor', ['accounts', 'settings']);

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
    onFailed: (failure) => setFieldErrors(form, failure),
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

/** One's own second factor: set up, with new recovery codes, or turned off. */
function OwnSecondFactor() {
  const client = useQueryClient();
  const factor = useRead(secondFactorRead());
  // While the recovery codes are shown, the section stays as it is, although the second factor is already on.
  const [isSettingUp, setSettingUp] = useState(false);
  const finish = async () => {
    setSettingUp(false);
    await refresh(client, 'accounts');
    toast({
      title: 'Two-factor authentication is on',
      description: 'You’ll need a code each time you sign in.',
      variant: 'success',
    });
  };
  if (!factor) return <Skeleton className="h-32" />;
  if (factor.activeSince && !isSettingUp) return <Active factor={factor} />;
  return (
    <>
      <p className="mb-5 text-sm leading-6 text-muted-foreground">
        When you sign in, you also enter a code from an app on your phone, so a stolen password alone isn’t
        enough.
      </p>
      <div onClickCapture={() => setSettingUp(true)}>
        <SetUp onDone={() => void finish()} />
      </div>
    </>
  );
}

function Active({ factor: { activeSince, recoveryCodesLeft, isRequired } }: { factor: SecondFactor }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const { run: replace, isPending: isReplacing } = useAction({
    send: () => sendAsStaff('POST /api/auth/second-factor/recovery-codes'),
    failed: 'Couldn’t make new codes',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const { run: remove, isPending: isRemoving } = useAction({
    send: () => sendAsStaff('DELETE /api/auth/second-factor'),
    failed: 'Couldn’t turn it off',
    onDone: () => client.invalidateQueries({ queryKey: sessionRead().queryKey }),
    topics: ['accounts'],
    done: { title: 'Two-factor authentication is off', description: 'You sign in with your password only.' },
  });
  if (codes)
    return (
      <RecoveryCodesList
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          void refresh(client, 'accounts');
        }}
      />
    );
  return (
    <>
      <p className="mb-5 text-sm leading-6 text-muted-foreground">
        On since <Time at={activeSince!} as="short" />. {counted(recoveryCodesLeft, 'recovery code')} left.
        {isRequired && ' Your role requires it: if you turn it off, you set it up again before you continue.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={isReplacing} onClick={() => replace()}>
          New Recovery Codes
        </Button>
        <Button variant="outline" disabled={isRemoving} onClick={() => remove()}>
          Turn Off
        </Button>
      </div>
    </>
  );
}
