import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../web/admin/failure.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { siteFieldLabels } from '../../terms.ts';

const none: Pick<Failure, 'fields' | 'status'> = { fields: {}, status: undefined };

/** Sends a change to sites; afterwards everything that shows them is read again. Errors at fields need no toast. */
export function useSiteAction<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  failed: string,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  const [{ fields: errors, status }, setFailure] = useState(none);
  const { run, isPending } = useAction({
    send,
    failed,
    labels: siteFieldLabels,
    async onDone(answer) {
      setFailure(none);
      onDone(answer);
      await refresh(client, 'sites');
    },
    onFailed(failure) {
      setFailure(failure);
      if (failure.status === 409) void refresh(client, 'sites');
      return Object.keys(failure.fields).length > 0;
    },
  });
  // Someone else has changed the site.
  return { run, isPending, errors, isConflict: status === 409, clear: () => setFailure(none) };
}
