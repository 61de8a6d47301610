import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../web/admin/failure.ts';
import type { SourceDraft } from './source-draft.ts';

/** Maps the server's field errors to the form; returns whether there were any. */
export function showFieldErrors(form: UseFormReturn<SourceDraft>, error: unknown): boolean {
  const shown = Object.entries(failureOf(error).fields).filter(([field]) => field in form.getValues());
  for (const [field, message] of shown)
    form.setError(field as keyof SourceDraft, { type: 'server', message }, { shouldFocus: true });
  return shown.length > 0;
}
