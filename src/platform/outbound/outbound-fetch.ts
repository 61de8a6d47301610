import { systemClock, type Clock } from '../clock.ts';
import { parseRetryAfter } from './endpoint-failure.ts';
import { exchange, type ExchangeResponse } from './exchange.ts';
import { followRedirects } from './follow-redirects.ts';
import { acceptedEncodings } from './responses/read-body.ts';
import { createHostGate } from './targets/host-gate.ts';
import {
  givenTarget,
  hostAndPort,
  type Resolve,
  resolveByName,
  resolveTarget,
  type Target,
} from './targets/target.ts';
import { createTimeBudget } from './time-budget.ts';

export { describeStatus, OutboundRefusal } from './outbound-refusal.ts';

const defaultLimits = {
  /** For lookups, connections, redirects and bodies together; waiting for other requests to the host doesn't count. */
  totalMsMax: 15_000,
  /** On the wire, and separately after decompression. */
  bodyBytesMax: 10 * 1024 * 1024,
  headerBytesMax: 32 * 1024,
  redirectsMax: 5,
  waitersPerHostMax: 100,
};
export type OutboundLimits = typeof defaultLimits;

export type OutboundOptions = {
  /** The "host:port" pairs, in the format of `hostAndPort`, that are exempt from the address and port checks. */
  allowHosts: Iterable<string>;
  /** The User-Agent, with a contact; a function is called for every fetch. */
  userAgent: string | (() => Promise<string>);
  limits?: Partial<OutboundLimits>;
  resolve?: Resolve;
  clock?: Clock;
};

type OutboundRequest = {
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** The minimum delay before the host's next request, from the start of this one. */
  hostIntervalMs?: number;
};

type FetchedResponse = {
  /** The final address, after redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** Decompressed; empty for HEAD, 204 and 304. */
  body: Uint8Array;
  /** How many redirects led to `url`. */
  redirects: number;
  /** Status 304: the copy named by the request's conditional headers is still current. */
  notModified: boolean;
  /** From the Retry-After header: 0 to one day; null if absent. */
  retryAfterSeconds: number | null;
};

/**
 * Fetches from untrusted servers. Any HTTP status is a result; throws `OutboundRefusal` if there is no
 * usable response, and the signal's reason if aborted.
 */
export type OutboundFetch = (address: string, request?: OutboundRequest) => Promise<FetchedResponse>;

/**
 * The website's only way to make HTTP requests. Reaches public addresses on ports 80 and 443 and the listed hosts,
 * checked again at every redirect; bounded in time, size and redirects; one request at a time per host and port.
 */
export const createOutboundFetch = (options: OutboundOptions): OutboundFetch => {
  const limits = { ...defaultLimits, ...options.limits };
  const allowed = new Set(options.allowHosts);
  const gate = createHostGate(limits.waitersPerHostMax);
  const { resolve = resolveByName, clock = systemClock } = options;

  return async (address, { method = 'GET', headers: custom = {}, signal, hostIntervalMs = 0 } = {}) => {
    const withinBudget = createTimeBudget(limits.totalMsMax);
    const ask = ({ url, subject }: Target, headers: Record<string, string>): Promise<ExchangeResponse> =>
      gate.run(
        hostAndPort(url),
        () =>
          withinBudget(async (deadline) => {
            const addresses = await resolveTarget({ url, subject }, allowed, resolve);
            return exchange({ url, addresses, method, headers, limits }, deadline);
          }, signal),
        { signal, intervalMs: hostIntervalMs },
      );

    const { userAgent } = options;
    const headers = requestHeaders(custom, typeof userAgent === 'string' ? userAgent : await userAgent());
    const { url, redirects, response } = await followRedirects(
      { target: givenTarget(address, allowed), headers },
      { allowed, redirectsMax: limits.redirectsMax },
      ask,
    );
    return fetched(url, response, redirects, clock);
  };
};

const requestHeaders = (
  custom: Readonly<Record<string, string>>,
  userAgent: string,
): Record<string, string> => {
  const headers = new Headers({ ...custom });
  if (!headers.has('accept')) headers.set('accept', '*/*');
  headers.set('user-agent', userAgent);
  headers.set('accept-encoding', acceptedEncodings);
  return Object.fromEntries(headers);
};

const fetched = (
  url: URL,
  { status, headers, body }: ExchangeResponse,
  redirects: number,
  clock: Clock,
): FetchedResponse => ({
  url: url.href,
  status,
  headers,
  body,
  redirects,
  notModified: status === 304,
  retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), clock.now()),
});
