import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../web/admin/refresh.ts';
import { type ActionOptions, useAction } from '../../../web/admin/use-action.tsx';
import { siteFieldLabels } from '../../terms.ts';

/** Sends a change to sites; afterwards everything that shows them is read again. Errors at fields need no toast. */
export function useSiteAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const client = useQueryClient();
  return useAction<Input, Answer>({
    labels: siteFormLabels,
    topics: ['sites'],
    onFailed({ status, fields }) {
      // Someone else has changed the site.
      if (status === 409) void refresh(client, 'sites');
      const paths = Object.keys(fields);
      return paths.length > 0 && paths.every(isShownAtField);
    },
    ...options,
  });
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
