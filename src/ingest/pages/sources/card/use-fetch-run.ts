import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../web/kit/query.ts';
import { read } from '../../../../web/kit/read.ts';
import type { FetchRun, ListedSource } from '../../../contract.ts';
import { refresh } from '../../../../web/admin/refresh.ts';

export const runRead = read('/api/admin/fetch-runs/{id}', ['fetch-run']);

/** Whether a run may still add stories. */
export const isUnderWay = (run: FetchRun | null): boolean =>
  run?.state === 'waiting' || run?.state === 'drafting';

/** The current state of a source's last visit: while in progress, events trigger a refetch (`useFetchEvents`). */
export function useLastRun({ lastRun }: ListedSource): FetchRun | null {
  const isFollowed = isUnderWay(lastRun);
  const { data: followed } = useQuery<FetchRun>({
    ...runRead({ id: lastRun?.job ?? '' }),
    enabled: isFollowed,
    ...(lastRun && { initialData: lastRun }),
  });
  return isFollowed ? (followed ?? lastRun) : lastRun;
}

/** 'Fetch now' for one source: the visit it starts becomes the source's last. */
export function useFetchNow(sourceId: string, onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/admin/sources/{id}/fetch', { id: sourceId }),
    async onSuccess(begun) {
      await refresh(client, 'sources');
      // It may have progressed, and sent its events, before the response arrived.
      await client.invalidateQueries({ queryKey: runRead({ id: begun.job }).queryKey });
    },
    onError: onFailure,
  });
}
