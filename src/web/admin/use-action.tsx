import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast, type ToastMessage } from '../kit/ui/toast.tsx';
import { type Failure, failureOf, type Labels } from './failure.ts';
import type { LiveEvent } from './live-events.ts';
import { refresh } from './refresh.ts';
import { isUnconfirmed } from './send.ts';
import { toastFailure } from './toast-failure.tsx';

export type ActionOptions<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** The title of the toast if it fails. */
  failed: string;
  /** The form's labels for fields whose names don't say it. */
  labels?: Labels;
  /** Runs first on success. */
  onDone?: (answer: Answer, input: Input) => void | Promise<void>;
  /** The topics to refresh before the toast. */
  topics?: readonly LiveEvent['topic'][];
  /** The toast when it is done. */
  done?: ToastMessage | ((answer: Answer, input: Input) => ToastMessage);
  /** Returns true if it has already informed the person. */
  onFailed?: (failure: Failure, error: unknown) => boolean;
};

/**
 * A staff action: pending while it runs, when a second press does nothing; shows a toast if it fails. Someone who
 * declines to confirm the password has canceled it, and knows. `sending` is the input while it runs; `error` is why the last
 * attempt failed, `errors` by field; a form that shows them calls `clearErrors` when it is edited.
 */
export function useAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const { send, failed, labels, onDone, topics = [], done, onFailed } = options;
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const pressed = useRef<Element>(null);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: send,
    async onSuccess(answer, input) {
      await onDone?.(answer, input);
      if (topics.length > 0) await refresh(client, ...topics);
      if (done) toast({ variant: 'success', ...(typeof done === 'function' ? done(answer, input) : done) });
    },
    onError(why) {
      if (isUnconfirmed(why)) return;
      if (!onFailed?.(failureOf(why, labels), why)) toastFailure(failed, why, { labels });
    },
    onSettled: () => void (isUnderWay.current = false),
  });
  const run = (...[input]: undefined extends Input ? [input?: Input] : [input: Input]) => {
    // Until the screen shows the pending state, the button can be pressed again.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    pressed.current = document.activeElement;
    mutate(input as Input);
  };
  // A button that is disabled while its action runs loses the focus.
  useEffect(() => {
    if (isPending || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [isPending]);
  const errors = error ? failureOf(error, labels).fields : {};
  const clearErrors = () => error && reset();
  return { run, isPending, sending: isPending ? variables : undefined, error, errors, clearErrors, reset };
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
