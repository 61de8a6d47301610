import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf, type Labels } from './failure.ts';
import { toastFailure } from './toast-failure.tsx';

type Options<Given, Answer> = {
  send: (given: Given) => Promise<Answer>;
  /** The title of the toast where it fails. */
  failed: string;
  /** What the form calls its fields, where their names do not say it. */
  labels?: Labels;
  onDone: (answer: Answer, given: Given) => void | Promise<void>;
  /** Answers true where it has told the person itself. */
  onFailed?: (failure: Failure, error: unknown) => boolean;
};

/** One act of staff: pending while it is under way, when a second press does nothing; a toast where it fails. */
export function useAct<Given, Answer>({ send, failed, labels, onDone, onFailed }: Options<Given, Answer>) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError(error) {
      if (!onFailed?.(failureOf(error, labels), error)) toastFailure(failed, error, { labels });
    },
    onSettled: () => void (isUnderWay.current = false),
  });
  const act = (given: Given) => {
    // Until the screen shows that it is pending, a button can be pressed again.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(given);
  };
  return { act, isActing: isPending };
}

/** Ties what the server said of each field to that field of a form, if it has one; the first is focused. */
export function setFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  { fields }: Failure,
): void {
  const names = new Set(Object.keys(form.getValues()));
  const ours = Object.entries(fields).filter(([field]) => names.has(field.replace(/\..*/, '')));
  for (const [at, [field, message]] of ours.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
}
