import type { Clock } from '../clock.ts';
import { OutboundRefusal } from './outbound-refusal.ts';

/** Why a call of a model's endpoint failed. */
export type EndpointFailure = {
  /** One sentence for the operator. */
  reason: string;
  /** True if the endpoint refused the call or never got it. */
  isFree: boolean;
  /** True if it may accept the call again soon. */
  isTransient: boolean;
  /** The delay that the endpoint asks for. */
  retryAfterSeconds: number | null;
};

/** The part of a client's error that describes the endpoint's response; without a status if there was none. */
type Answered = {
  statusCode?: number | undefined;
  responseHeaders?: Record<string, string> | undefined;
};

/** The settings and protocol that the sentences name. */
type Subject = { modelSetting: string; protocol: string };

/** Describes an error of a call through `createEndpointFetch`; `answered` is the client's error after a response. */
export function describeEndpointFailure(
  error: unknown,
  answered: Answered | null,
  subject: Subject,
  clock: Clock,
): EndpointFailure {
  const refusal = refusalIn(error);
  if (refusal || !answered) return unreachable(refusal);
  const { statusCode, responseHeaders } = answered;
  // A successful response outside the protocol has been charged, perhaps.
  const isRefused = statusCode !== undefined && statusCode >= 400;
  return {
    reason: isRefused
      ? statusSentence(statusCode, subject)
      : `The endpoint did not answer in the protocol for ${subject.protocol}.`,
    isFree: isRefused,
    isTransient: statusCode === 429 || (statusCode !== undefined && statusCode >= 500),
    retryAfterSeconds: parseRetryAfter(responseHeaders?.['retry-after'] ?? null, clock.now()),
  };
}

/** Clients wrap what our `fetch` throws. */
const refusalIn = (error: unknown): OutboundRefusal | null =>
  error instanceof OutboundRefusal
    ? error
    : error instanceof Error && error.cause !== undefined
      ? refusalIn(error.cause)
      : null;

const unreachable = (refusal: OutboundRefusal | null): EndpointFailure => ({
  reason: refusal?.message ?? 'The endpoint could not be called.',
  isFree: refusal !== null && wasNotSent(refusal),
  isTransient: refusal?.code === 'unreachable',
  retryAfterSeconds: null,
});

/** Failures before the endpoint got the request. */
const wasNotSent = ({ code, cause }: OutboundRefusal): boolean =>
  ['invalid-address', 'scheme', 'unresolvable', 'certificate'].includes(code) ||
  (cause instanceof Error &&
    'code' in cause &&
    ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(String(cause.code)));

function statusSentence(status: number, { modelSetting }: Subject): string {
  if (status === 401 || status === 403)
    return `The endpoint rejected the key (status ${status}); check LLM_API_KEY.`;
  if (status === 404)
    return `The endpoint does not know the model (status 404); check LLM_BASE_URL and ${modelSetting}.`;
  if (status === 429) return 'The endpoint is limiting requests (status 429).';
  if (status >= 500) return `The endpoint reported an internal error (status ${status}).`;
  return `The endpoint rejected the request (status ${status}).`;
}

/** Longer delays are capped at one day. */
const retryAfterSecondsMax = 24 * 60 * 60;

/**
 * The Retry-After header (RFC 9110, section 10.2.3) in whole seconds from `now`, 0 to one day;
 * null if it is absent or malformed.
 */
export const parseRetryAfter = (value: string | null, now: Date): number | null => {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), retryAfterSecondsMax);
};

/** All three HTTP-date formats begin with a weekday and are in GMT, which the oldest doesn't state. */
const secondsUntil = (text: string, now: Date): number => {
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return Number.NaN;
  const inGmt = /GMT$/i.test(text) ? text : `${text} GMT`;
  return (Date.parse(inGmt) - now.getTime()) / 1_000;
};
