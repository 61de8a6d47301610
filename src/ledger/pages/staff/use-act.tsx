import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../web/query.ts';
import { failureOf } from '../../../web/ui/staff/failure.ts';
import { refresh } from '../../../web/ui/staff/refresh.ts';
import { toastFailure } from '../../../web/ui/staff/toast-failure.tsx';

/** Sends an act of the ledger; afterwards whatever shows certificates is read anew. */
export function useAct<Answer>(path: string, failed: string, onDone: (answer: Answer) => void) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (body?: unknown) => send<Answer>('POST', path, body),
    async onSuccess(answer) {
      setErrors({});
      await refresh(client, 'certificates');
      onDone(answer);
    },
    onError(error) {
      setErrors(failureOf(error).fields);
      toastFailure(failed, error);
    },
  });
  return { act: mutate, isActing: isPending, errors };
}
