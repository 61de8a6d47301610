import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../../access/contract.ts';
import { sessionRead } from '../../../web/admin/require-session.ts';
import { clearReads } from '../../../web/admin/session.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { nextScreen } from './next-screen.ts';

/** The pause before the first screen (specification, section 9, 'UI'). */
const redirectDelayMs = 500;

/** Opens the first screen shortly afterwards, and welcomes the person there. */
export function useSignedIn(next: string | undefined) {
  const client = useQueryClient();
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const enter = (session: Session) => {
    clearReads(client);
    client.setQueryData(sessionRead().queryKey, session);
    setLeaving(true);
    setTimeout(() => {
      toast({
        title: 'Logged in successfully',
        description: 'Welcome to the admin dashboard',
        variant: 'success',
      });
      router.history.push(nextScreen(next));
    }, redirectDelayMs);
  };
  return { enter, isLeaving };
}

export const LoginFailed = ({ reason }: { reason: string }) => (
  <Alert variant="destructive" role="alert">
    <CircleAlert aria-hidden />
    <p>
      <strong className="font-semibold">Login failed</strong>
      <br />
      {reason}
    </p>
  </Alert>
);
