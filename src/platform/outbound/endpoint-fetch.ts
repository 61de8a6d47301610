import { exchange, isRedirect } from './exchange.ts';
import { OutboundRefusal } from './outbound-refusal.ts';
import { acceptedEncodings } from './responses/read-body.ts';
import { hostAndPort, type Resolve, resolveByName, resolveTarget } from './targets/target.ts';
import { createTimeBudget } from './time-budget.ts';

export type Limits = { totalMsMax: number; bodyBytesMax: number };
const headerBytesMax = 32 * 1024;

/** The part of `fetch` that a client of an API needs. */
export type EndpointFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for one server that the operator has set in the environment: that server may be local and on any port, but
 * its responses are bounded in time and size. Reaches no other server and follows no redirect, so that keys stay there.
 * Any other HTTP status is a result; throws `OutboundRefusal` if there is no usable response.
 */
export const createEndpointFetch = (
  base: URL,
  limits: Limits,
  resolve: Resolve = resolveByName,
): EndpointFetch => {
  const allowed = new Set([hostAndPort(base)]);

  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin)
      throw new OutboundRefusal('address', `Only ${base.origin} may be called, not ${url.origin}.`);
    const response = await createTimeBudget(limits.totalMsMax)(async (deadline) => {
      const addresses = await resolveTarget({ url, subject: 'The endpoint' }, allowed, resolve);
      return exchange(
        {
          url,
          addresses,
          method: method === 'POST' ? 'POST' : 'GET',
          headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': acceptedEncodings },
          body: typeof body === 'string' ? body : undefined,
          limits: { ...limits, headerBytesMax },
        },
        deadline,
      );
    }, signal ?? undefined);
    if (isRedirect(response.status, response.headers))
      throw new OutboundRefusal('redirects', 'The endpoint redirects; use its final address.');
    return responseOf(response);
  };
};

/** Statuses whose responses have no body, as `Response` insists. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf({ status, headers, body }: Awaited<ReturnType<typeof exchange>>): Response {
  // The body is decompressed already.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  if (status < 200 || status > 599)
    throw new OutboundRefusal('unreachable', `The endpoint responded with status ${status}.`);
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), { status, headers });
}
