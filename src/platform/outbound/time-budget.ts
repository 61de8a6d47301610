import { OutboundRefusal } from './outbound-refusal.ts';

/** Runs one task; its signal is aborted when the budget is used up or `outer` is aborted. */
export type RunWithinBudget = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
) => Promise<T>;

/**
 * A time limit shared by sequential tasks; time between them doesn't count. When it is used up, the task is
 * abandoned with a `timeout` refusal, even if it can't be stopped (a name lookup); when `outer` is aborted,
 * with its reason.
 */
export const createTimeBudget = (totalMsMax: number): RunWithinBudget => {
  let left = totalMsMax;

  return async (work, outer) => {
    outer?.throwIfAborted();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(tooSlow(totalMsMax)), left);
    const cancel = () => controller.abort(outer?.reason);
    outer?.addEventListener('abort', cancel, { once: true });
    const startedAt = performance.now();
    try {
      return await Promise.race([work(controller.signal), rejectionOf(controller.signal)]);
    } catch (failure) {
      throw controller.signal.aborted ? controller.signal.reason : failure;
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
      left -= performance.now() - startedAt;
    }
  };
};

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const tooSlow = (ms: number): OutboundRefusal =>
  new OutboundRefusal(
    'timeout',
    `The response did not arrive within ${ms / 1_000} s; try again later, or use another address.`,
  );
