import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundRefusal, refusalOfFailure } from './outbound-refusal.ts';
import { readBody } from './responses/read-body.ts';
import { bareHost } from './targets/target.ts';

/** If one of several addresses doesn't respond in this time, the next is tried. */
const connectAttemptMs = 2_000;

export type Exchange = {
  url: URL;
  /** Checked addresses of the URL's host; only these are connected to. */
  addresses: readonly string[];
  method: 'GET' | 'HEAD' | 'POST';
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  /** Only sent with POST. */
  body?: string | undefined;
  limits: { headerBytesMax: number };
};

export type ExchangeResponse<Body = Uint8Array> = { status: number; headers: Headers; body: Body };
/** Reads what it needs of a response's body. */
type Reader<Body> = (response: IncomingMessage, status: number, headers: Headers) => Promise<Body>;

/**
 * One HTTP request and response on a separate connection, which is then closed. The body of a redirect is
 * not read. Throws the refusals of `refusalOfFailure` and `readBody`; aborting the signal closes the
 * connection.
 */
export const exchange = (
  { limits, ...request }: Exchange & { limits: { bodyBytesMax: number } },
  signal: AbortSignal,
): Promise<ExchangeResponse> =>
  exchangeWithReader({ ...request, limits }, signal, async (response, status, headers) => {
    const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304;
    return hasBody && !isRedirect(status, headers)
      ? await readBody(response, limits.bodyBytesMax)
      : new Uint8Array();
  });

/** The same, with the body as the reader leaves it: what it doesn't read is not received. */
export const exchangeWithReader = async <Body>(
  { url, addresses, method, headers, body: content, limits }: Exchange,
  signal: AbortSignal,
  read: Reader<Body>,
): Promise<ExchangeResponse<Body>> => {
  signal.throwIfAborted();
  const call = (url.protocol === 'https:' ? requestHttps : requestHttp)({
    ...connection(url, addresses),
    method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    maxHeaderSize: limits.headerBytesMax,
    signal,
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve);
      call.on('error', (failure) => reject(refusalOfFailure(failure, url.host)));
      call.on('close', () => reject(noResponse(url.host)));
      call.end(content);
    });
    const status = response.statusCode ?? 0;
    const responseHeaders = headersOf(response);
    return { status, headers: responseHeaders, body: await read(response, status, responseHeaders) };
  } finally {
    call.destroy();
  }
};

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether this is a redirect with a Location (RFC 9110, section 15.4). */
export const isRedirect = (status: number, headers: Headers): boolean =>
  redirectStatuses.has(status) && headers.has('location');

/**
 * `agent: false` opens a fresh connection: no pool that could reuse a name's earlier address, no proxy from
 * the environment. The certificate is always checked against the name, whatever the environment sets.
 */
const connection = (url: URL, addresses: readonly string[]): RequestOptions & Record<string, unknown> => {
  const host = bareHost(url);
  return {
    protocol: url.protocol,
    hostname: host,
    port: url.port,
    agent: false,
    lookup: lookupOf(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: connectAttemptMs,
    ...(url.protocol === 'https:' && {
      servername: isIP(host) ? '' : host.replace(/\.$/, ''),
      rejectUnauthorized: true,
    }),
  };
};

/** Resolves every name to the checked addresses. */
const lookupOf = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, known);
    else callback(null, known[0]!.address, known[0]!.family);
  };
};

const headersOf = (response: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let index = 0; index + 1 < response.rawHeaders.length; index += 2)
    headers.append(response.rawHeaders[index]!, response.rawHeaders[index + 1]!);
  return headers;
};

/** A response that switches protocols (status 101) counts as none. */
const noResponse = (host: string): OutboundRefusal =>
  new OutboundRefusal(
    'unreachable',
    `The server at ${host} closed the connection without responding; try again later.`,
  );
