import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../web/query.ts';
import type { FetchRun } from '../../contract.ts';

export const runsPath = '/api/admin/fetch-runs/';
const runPath = (runId: string) => runsPath + runId;

/** The visit to a source that was asked for last here; it outlives the screen, so that one can leave and come back. */
const lastRunKey = (sourceId: string) => ['last fetch run', sourceId] as const;

/** 'Fetch now' for one source: how to ask for it, and how it goes. Events make it read anew (`useFetchEvents`). */
export function useFetchRun(sourceId: string, onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  const { data: runId } = useQuery<string>({ queryKey: lastRunKey(sourceId), queryFn: skipToken });
  const { data: run } = useQuery<FetchRun>({
    queryKey: [runPath(runId ?? '')],
    enabled: runId !== undefined,
  });
  const { mutate: fetchNow, isPending } = useMutation({
    mutationFn: () => send<FetchRun>('POST', `/api/admin/sources/${sourceId}/fetch`),
    async onSuccess(begun) {
      client.setQueryData([runPath(begun.job)], begun);
      client.setQueryData(lastRunKey(sourceId), begun.job);
      // It may have gone on before the answer came, and its events with it.
      await client.invalidateQueries({ queryKey: [runPath(begun.job)] });
    },
    onError: onFailure,
  });
  const isUnderWay = isPending || run?.state === 'waiting' || run?.state === 'drafting';
  return { fetchNow, isUnderWay, run: isPending ? undefined : run };
}
