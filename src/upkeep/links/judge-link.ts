import { dayMs } from '../../platform/calendar-day.ts';

/** The response of a link's address; with `unclear`, it is unknown whether readers can open it. */
export type LinkAnswer = 'works' | 'fails' | 'unclear';

export type LinkHealth = {
  failingSince: Date | null;
  lastFailedAt: Date | null;
  daysFailed: number;
};

/** A server may be down for a day. */
const daysUntilBroken = 2;
const daysBetweenChecks = 30;

/**
 * A link's state after a new response, and the time of the next check; `chance`, from 0 to 1, spreads checks by a
 * tenth.
 */
export function judgeLink(
  before: LinkHealth,
  answer: LinkAnswer,
  at: Date,
  chance: number,
): LinkHealth & { brokenSince: Date | null; nextCheckAt: Date } {
  const after = healthAfter(before, answer, at);
  const days = answer === 'fails' ? daysUntilRetry(after.daysFailed) : daysBetweenChecks;
  return {
    ...after,
    brokenSince: after.daysFailed >= daysUntilBroken ? after.failingSince : null,
    nextCheckAt: new Date(at.getTime() + days * (1 + chance / 10) * dayMs),
  };
}

function healthAfter(before: LinkHealth, answer: LinkAnswer, at: Date): LinkHealth {
  if (answer === 'works') return { failingSince: null, lastFailedAt: null, daysFailed: 0 };
  if (answer === 'unclear') return before;
  const isAnotherDay = before.lastFailedAt === null || dayOf(before.lastFailedAt) !== dayOf(at);
  return {
    failingSince: before.failingSince ?? at,
    lastFailedAt: at,
    daysFailed: before.daysFailed + (isAnotherDay ? 1 : 0),
  };
}

/** The next day first, then at doubling intervals. */
const daysUntilRetry = (daysFailed: number): number =>
  Math.min(daysBetweenChecks, 2 ** Math.max(daysFailed - 1, 0));

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
