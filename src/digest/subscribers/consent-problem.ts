import { refuse } from '../../platform/outcome.ts';
import { localTime } from '../issues/schedule.ts';
import { consentedOnMin, consentTooEarly } from '../terms.ts';

const inFuture = 'The date of consent can’t be in the future.';
const beforeUnsubscribing = (day: string) =>
  `They unsubscribed on ${day}. Enter the date of their new consent.`;

type Consent = { consentedOn: string; now: Date; timeZone: string; unsubscribedAt?: Date | null };

/** Why a date of consent that staff state can't be right, as a refusal; null if it can. */
export function consentProblem({ consentedOn, now, timeZone, unsubscribedAt }: Consent) {
  const unsubscribedOn = unsubscribedAt ? localTime(unsubscribedAt, timeZone).day : null;
  const problem =
    consentedOn > localTime(now, timeZone).day
      ? inFuture
      : consentedOn < consentedOnMin
        ? consentTooEarly
        : unsubscribedOn !== null && consentedOn < unsubscribedOn
          ? beforeUnsubscribing(unsubscribedOn)
          : null;
  return problem === null ? null : refuse('invalid', problem, { fields: { consentedOn: problem } });
}
