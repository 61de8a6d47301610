import { send } from '../kit/query.ts';
import { failureOf } from './failure.ts';

type Question = { answer(isConfirmed: boolean): void };
let question: Question | null = null;
const listeners = new Set<() => void>();

/**
 * Sends JSON as `send` does. Where the act needs the password again, the person is asked for it, and the act is
 * repeated; whoever does not give it gets the refusal.
 */
export async function sendAsStaff<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  try {
    return await send<Answer>(method, path, body);
  } catch (error) {
    if (!failureOf(error).isUnconfirmed || !(await isConfirmed())) throw error;
    return send<Answer>(method, path, body);
  }
}

/** For the dialog: whether somebody waits for the password, and how to answer. */
export const confirmation = {
  current: () => question,
  onServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A second act that asks at the same time takes the first one's place; that one counts as not confirmed. */
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
