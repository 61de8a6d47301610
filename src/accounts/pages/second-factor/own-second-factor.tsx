import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { sessionRead } from '../../../web/admin/require-session.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import type { SecondFactor } from '../../contract.ts';
import { RecoveryCodesList, SetUp } from './set-up.tsx';

export const secondFactorRead = read('/api/auth/second-factor', ['accounts', 'settings']);

/** One's own second factor: set up, with new recovery codes, or turned off. */
export function OwnSecondFactor() {
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
        When you sign in, you also enter a code from an app on your phone. A stolen password is then not
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
