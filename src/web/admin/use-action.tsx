import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf, type Labels } from './failure.ts';
import { isUnconfirmed } from './send.ts';
import { toastFailure } from './toast-failure.tsx';

type Options<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** The title of the toast if it fails. */
  failed: string;
  /** The form's labels for fields whose names don't say it. */
  labels?: Labels;
  onDone: (answer: Answer, input: Input) => void | Promise<void>;
  /** Returns true if it has already informed the person. */
  onFailed?: (failure: Failure, error: unknown) => boolean;
};

/**
 * A staff action: pending while it runs, when a second press does nothing; shows a toast if it fails. Someone who
 * declines to confirm the password has canceled it, and knows.
 */
export function useAction<Input, Answer>({ send, failed, labels, onDone, onFailed }: Options<Input, Answer>) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError(error) {
      if (isUnconfirmed(error)) return;
      if (!onFailed?.(failureOf(error, labels), error)) toastFailure(failed, error, { labels });
    },
    onSettled: () => void (isUnderWay.current = false),
  });
  const run = (input: Input) => {
    // Until the screen shows the pending state, the button can be pressed again.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input);
  };
  return { run, isPending };
}

/**
 * Attaches the server's field errors to the form's fields, if it has them; focuses the first. Returns whether there are
 * errors and the form shows all of them.
 */
export function setFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  { fields }: Pick<Failure, 'fields'>,
): boolean {
  const names = new Set(Object.keys(form.getValues()));
  const all = Object.entries(fields);
  const ours = all.filter(([field]) => names.has(field.replace(/\..*/, '')));
  for (const [at, [field, message]] of ours.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  return ours.length > 0 && ours.length === all.length;
}
