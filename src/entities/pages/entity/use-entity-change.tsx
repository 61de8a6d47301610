import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../web/admin/refresh.ts';
import { useAction } from '../../../web/admin/use-action.tsx';

/** Sends a change to entities, then refreshes everything that shows them. */
export function useEntityChange<Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  failed: string,
  onDone: (answer: Answer, given: Given) => void,
) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isPending } = useAction<Given, Answer>({
    send,
    failed,
    labels: { slugs: 'Names', entityId: 'Entity' },
    async onDone(answer, given) {
      setErrors({});
      onDone(answer, given);
      await refresh(client, 'entities');
    },
    onFailed({ fields }) {
      setErrors(fields);
      const names = Object.keys(fields);
      return names.length > 0 && names.every((name) => name === 'name' || name === 'kind');
    },
  });
  return { run, isPending, errors };
}
