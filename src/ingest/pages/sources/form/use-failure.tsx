import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorBody } from '../../../../web/kit/errors/error-body.ts';
import type { Source } from '../../../contract.ts';
import { failureOf } from '../../../../web/admin/failure.ts';
import { setFieldErrors } from '../../../../web/admin/use-action.tsx';
import type { SourceDraft } from './source-draft.ts';

/** The calls of the form. */
type FormCall = 'POST /api/admin/sources' | 'PATCH /api/admin/sources/{id}' | 'POST /api/admin/sources/test';

/**
 * Shows why a source was not saved or tested at the form's fields, with the source that already has its address;
 * `showFailure` returns whether a field was named.
 */
export function useFailure(form: UseFormReturn<SourceDraft>) {
  const [duplicate, setDuplicate] = useState<Source>();
  const showFailure = (call: FormCall, failure: unknown): boolean => {
    setDuplicate(errorBody(call, 409, failure)?.current);
    const { fields } = failureOf(failure);
    setFieldErrors(form, { fields });
    return Object.keys(fields).length > 0;
  };
  return { duplicate, showFailure };
}
