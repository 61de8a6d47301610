import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { type ActionOptions, useAction } from '../../../web/admin/use-action.tsx';
import type { CallInput } from '../../../web/kit/calls.ts';
import type { SiteDetails } from '../../contract.ts';
import { siteFieldLabels } from '../../terms.ts';

/**
 * Sends a change to sites; afterwards everything that shows them is read again. Errors at fields need no toast: `errors` has
 * them by the field's name, `errorsByPath` as the API places them, such as `changes.zipCodes.2` and `added.0.value`. The
 * first one in `form` gets the focus.
 */
export function useSiteAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const {
    errors: errorsByPath,
    error,
    ...action
  } = useAction<Input, Answer>({
    labels: { ...siteFormLabels, results: 'Results' },
    topics: ['sites'],
    onFailed({ status, fields }) {
      // Someone else has changed the site.
      if (status === 409) void refresh(client, 'sites');
      const paths = Object.keys(fields);
      return paths.length > 0 && paths.every((path) => fieldIn(path) in siteFormLabels);
    },
    ...options,
  });
  const errors: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(errorsByPath).map(([path, message]) => [fieldIn(path), message]),
  );
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return { ...action, form, errors, errorsByPath };
}

type Correction = CallInput<'POST /api/admin/sites/{id}/correct'>['body'];

/** Corrects a site and its results, unless it has changed since it was read. */
export const useCorrection = (
  { id, updatedAt }: Pick<SiteDetails, 'id' | 'updatedAt'>,
  done: NonNullable<ActionOptions<unknown, unknown>['done']>,
  onDone: () => void,
) =>
  useSiteAction({
    send: (body: Omit<Correction, 'updatedAt'>) =>
      sendAsStaff('POST /api/admin/sites/{id}/correct', { id, body: { ...body, updatedAt } }),
    failed: 'Correction failed',
    onDone,
    done,
  });

const fieldIn = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

/** Labels of what staff enter, by the API's name of the field. */
export const siteFormLabels: Readonly<Record<string, string>> = {
  ...siteFieldLabels,
  compound: 'Compound',
  result: 'Result',
  value: 'Level',
  unit: 'Unit',
  reportingLimit: 'Reporting limit',
  collectedOn: 'Collected on',
  method: 'Method',
  sample: 'Sample',
  reason: 'Reason',
};
