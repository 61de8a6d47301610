import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Failure } from '../../../web/admin/failure.ts';
import { setFieldErrors } from '../../../web/admin/use-action.tsx';
import { isDraftField, type StoryDraft } from './story-draft.ts';

/** Why the last save failed; cleared by the next attempt. `isAtField`: a focused field shows an error as well. */
export type SaveFailure = { why: string; isAtField: boolean };

/** Shows why a story was not saved, above the form and at its fields. */
export function useSaveFailure(form: UseFormReturn<StoryDraft>) {
  const [failure, setFailure] = useState<SaveFailure>();
  return {
    failure,
    clearFailure: () => setFailure(undefined),
    showFailure({ message, fields }: Failure) {
      const errors = Object.entries(fields).map(
        ([path, text]) => [path.split('.')[0]!, textAt(path, text)] as const,
      );
      setFailure({ why: message, isAtField: errors.some(([field]) => isDraftField(field)) });
      setFieldErrors(form, { fields: Object.fromEntries(errors) });
    },
  };
}

/** Key data is one field with many labels: says which of them is wrong. */
const textAt = (path: string, text: string): string =>
  path.startsWith('keyData.') ? `${path.slice('keyData.'.length)}: ${text}` : text;
