import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../web/kit/query.ts';
import { counted } from '../../../web/kit/format.ts';
import { read } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { OwnSession } from '../../contract.ts';

export const sessionsRead = read('/api/auth/sessions', ['accounts']);

/** One's open sessions; all but the current one can be ended here. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const client = useQueryClient();
  const { run: end, isPending } = useAction({
    send: (id: string) => send('DELETE /api/auth/sessions/{id}', { id }),
    failed: 'Couldn’t end the session',
    async onDone() {
      await refresh(client, 'accounts');
      toast({ title: 'Session ended', description: 'That browser is signed out.', variant: 'success' });
    },
  });
  const { run: endOthers, isPending: isEndingOthers } = useAction({
    send: () => send('DELETE /api/auth/sessions'),
    failed: 'Couldn’t end the sessions',
    async onDone({ ended }) {
      await refresh(client, 'accounts');
      toast({
        title: 'Signed out elsewhere',
        description: `${counted(ended, 'session')} ended.`,
        variant: 'success',
      });
    },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="font-serif text-xl font-semibold">
          Your sessions
        </h2>
        {sessions.length > 1 && (
          <Button
            variant="outline"
            size="small"
            disabled={isEndingOthers}
            onClick={() => endOthers(undefined)}
          >
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
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 text-sm">
      <div>
        <p className="flex items-center gap-2 font-medium">
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
