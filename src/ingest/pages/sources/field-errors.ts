import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../web/admin/failure.ts';
import type { SourceDraft } from './source-draft.ts';

/** Ties what the server said of each field to that field; answers whether it said anything of one. */
export function showFieldErrors(form: UseFormReturn<SourceDraft>, error: unknown): boolean {
  const told = Object.entries(failureOf(error).fields).filter(([field]) => field in form.getValues());
  for (const [field, message] of told)
    form.setError(field as keyof SourceDraft, { type: 'server', message }, { shouldFocus: true });
  return told.length > 0;
}
