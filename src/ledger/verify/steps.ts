/** In the order in which they are shown. */
export const stepNames = [
  'chain',
  'entries',
  'inclusion',
  'signature',
  'complete',
  'lot',
  'mass',
  'memory',
  'age',
  'witnesses',
] as const;
export type StepName = (typeof stepNames)[number];

/** `neutral`: nothing to check against; `reserved`: it holds, but the reader should know something. */
export type Outcome = 'ok' | 'neutral' | 'reserved' | 'failed';

/** A sentence that says what was found, and the details behind it. */
export type Step = { name: StepName; outcome: Outcome; says: string; detail: string };

/** A function that makes the steps of one name, by outcome: `step.ok('It holds.', 'Details.')`. */
export const stepMaker = (name: StepName) => {
  const make =
    (outcome: Outcome) =>
    (says: string, detail = ''): Step => ({ name, outcome, says, detail });
  return { ok: make('ok'), neutral: make('neutral'), reserved: make('reserved'), failed: make('failed') };
};

/** The step, failed if its check throws: then its part of the proof is not in the form of a proof. */
export async function attempt(name: StepName, check: () => Step | Promise<Step>): Promise<Step> {
  try {
    return await check();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return stepMaker(name).failed('This part of the proof can’t be read', detail);
  }
}

/** The outcome of all steps; `unchanged` is all that a log without an index can show. */
export type Conclusion = 'complete' | 'unchanged' | 'reserved' | 'failed';

/** None of them says that what a certificate states is true. */
export const conclusions: Record<Conclusion, string> = {
  complete: 'Record unchanged and complete',
  unchanged: 'Record unchanged; completeness not checked',
  reserved: 'Verified, with a reservation',
  failed: 'Does not verify: do not rely on this certificate',
};

export function concludeFrom(steps: readonly Step[]): Conclusion {
  const has = (outcome: Outcome) => steps.some((step) => step.outcome === outcome);
  if (has('failed') || steps.length === 0) return 'failed';
  if (has('reserved')) return 'reserved';
  return steps.find(({ name }) => name === 'complete')?.outcome === 'ok' ? 'complete' : 'unchanged';
}

/** 'November 26, 2026, 11:38 UTC': the same words in every reader's time zone. */
export const timeText = (at: Date): string =>
  `${at
    .toLocaleString('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    .replace(' at ', ', ')} UTC`;

/** '1 entry', '4,812 entries' */
export const entriesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;
