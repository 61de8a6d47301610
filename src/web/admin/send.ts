import type { Answer, Arguments, Call } from '../kit/calls.ts';
import { apiErrorOf } from '../kit/errors/api-error.ts';
import { send } from '../kit/query.ts';

type Question = { answer(isConfirmed: boolean): void };
let question: Question | null = null;
const listeners = new Set<() => void>();

/** Makes a call like `send`, with the password again if it needs it. */
export const sendAsStaff = <Key extends Call>(call: Key, ...input: Arguments<Key>): Promise<Answer<Key>> =>
  withConfirmation(() => send(call, ...input));

/**
 * Makes a call. If it needs the password again, asks for it and repeats the call; if it isn't given, throws the refusal.
 */
export async function withConfirmation<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await isConfirmed())) throw error;
    return call();
  }
}

/** Whether a call needs the password again; an error of `sendAsStaff` that does was declined by the person. */
export const isUnconfirmed = (error: unknown): boolean => apiErrorOf(error)?.answer.code === 'unconfirmed';

/** For the dialog: whether a call is waiting for the password, and how to answer. */
export const confirmation = {
  current: () => question,
  onServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A second call that asks at the same time replaces the first, which then counts as not confirmed. */
function isConfirmed(): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    ask({
      answer(confirmed) {
        ask(null);
        resolve(confirmed);
      },
    });
  });
}

function ask(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}
