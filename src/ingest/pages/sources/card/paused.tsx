import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { send } from '../../../../web/kit/query.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Alert } from '../../../../web/kit/ui/alert.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { toastFailure } from '../../../../web/admin/toast-failure.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { ListedSource } from '../../../contract.ts';
import { nameId } from './name-id.ts';
import { describePause } from '../messages.ts';

type Props = { source: ListedSource; pausedAt: string; mayManage: boolean };

/** Shows why a source is paused, with a button to resume it. */
export function Paused({ source, pausedAt, mayManage }: Props) {
  const client = useQueryClient();
  const { mutate: resume, isPending } = useMutation({
    mutationFn: () => send('POST /api/admin/sources/{id}/resume', { id: source.id }),
    async onSuccess() {
      await refresh(client, 'sources');
      // The button disappears once the pause ends; keep focus on its source.
      document.getElementById(nameId(source))?.focus();
      toast({
        title: 'Source resumed',
        description: 'It will be fetched within a minute.',
        variant: 'success',
      });
    },
    onError: (error) => toastFailure('Couldn’t resume the source', error),
  });
  return (
    <Alert variant="warning" className="text-[0.8125rem] leading-5">
      <CirclePause aria-hidden className="mt-0.5!" />
      <div className="grid min-w-0 gap-2">
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">
            Paused since <Time at={pausedAt} as="moment" className="whitespace-nowrap" />
          </strong>{' '}
          {describePause(source)}
        </p>
        {mayManage && (
          <Button
            variant="outline"
            size="small"
            className="w-fit"
            disabled={isPending}
            onClick={() => resume()}
          >
            {isPending ? 'Resuming...' : 'Resume'}
            <span className="sr-only">: {source.name}</span>
          </Button>
        )}
      </div>
    </Alert>
  );
}
