import { useMutation } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf } from './failure.ts';
import { toastFailure } from './toast-failure.tsx';

type Options<Given, Answer> = {
  send: (given: Given) => Promise<Answer>;
  /** The title of the toast where it fails. */
  failed: string;
  onDone: (answer: Answer, given: Given) => void | Promise<void>;
  /** Answers true where it has told the person itself. */
  onFailed?: (failure: Failure) => boolean;
};

/** One act of staff: pending while it is under way, a toast where it fails. */
export function useAct<Given, Answer>({ send, failed, onDone, onFailed }: Options<Given, Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError(error) {
      if (!onFailed?.(failureOf(error))) toastFailure(failed, error);
    },
  });
  return { act: mutate, isActing: isPending };
}

/** Ties what the server said of each field to that field of a form, if it has one; the first is focused. */
export function tieErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  { fields }: Failure,
): void {
  const names = new Set(Object.keys(form.getValues()));
  const ours = Object.entries(fields).filter(([field]) => names.has(field.replace(/\..*/, '')));
  for (const [at, [field, message]] of ours.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
}
