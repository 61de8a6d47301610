import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, failureOf } from '../../../web/ui/staff/failure.ts';
import { refresh } from '../../../web/ui/staff/refresh.ts';
import { sendAsStaff } from '../../../web/ui/staff/send.ts';
import { toastFailure } from '../../../web/ui/staff/toast-failure.tsx';
import { fieldLabels } from '../../terms.ts';

/** Sends an act of the ledger; afterwards whatever shows certificates is read anew. */
export function useAct<Answer>(path: string, failed: string, onDone: (answer: Answer) => void) {
  const client = useQueryClient();
  const [{ fields: errors, status }, setFailure] = useState<Pick<Failure, 'fields' | 'status'>>(none);
  const { mutate, isPending } = useMutation({
    mutationFn: (body?: unknown) => sendAsStaff<Answer>('POST', path, body),
    async onSuccess(answer) {
      setFailure(none);
      await refresh(client, 'certificates');
      onDone(answer);
    },
    onError(error) {
      const failure = failureOf(error);
      setFailure(failure);
      toastFailure(failed, error, withLabel(failure.message));
    },
  });
  // What was sent is sound, but something that is there stands in its way.
  const isConflict = status === 409;
  return { act: mutate, isActing: isPending, errors, isConflict };
}

const none: Pick<Failure, 'fields' | 'status'> = { fields: {}, status: undefined };

/** 'projectName: …' → 'Project name: …' */
const withLabel = (message: string): string =>
  message.replace(/^\w+(?=: )/, (name) => (fieldLabels as Record<string, string>)[name] ?? name);
