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
    labels: siteFormLabels,
    async onDone(answer) {
      setFailure(none);
      onDone(answer);
      await refresh(client, 'sites');
    },
    onFailed(failure) {
      setFailure(failure);
      if (failure.status === 409) void refresh(client, 'sites');
      const paths = Object.keys(failure.fields);
      return paths.length > 0 && paths.every(isShownAtField);
    },
  });
  // Someone else has changed the site.
  return { run, isPending, errors, isConflict: status === 409, clear: () => setFailure(none) };
}

/** Labels of what staff enter about a result. */
export const resultFieldLabels = {
  compound: 'Compound',
  result: 'Result',
  value: 'Level',
  unit: 'Unit',
  reportingLimit: 'Reporting limit',
  collectedOn: 'Collected on',
  method: 'Method',
  sample: 'Sample',
} as const;

const atFields: Readonly<Record<string, string>> = {
  ...siteFieldLabels,
  ...resultFieldLabels,
  reason: 'Reason',
};

/** Labels of the forms about sites, by the API's name of the field. */
const siteFormLabels: Readonly<Record<string, string>> = { ...atFields, results: 'Results' };

/** Whether a form shows the error at the API's path of a field, such as `changes.zipCodes.2`. */
const isShownAtField = (path: string): boolean => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  return name !== undefined && name in atFields;
};
