import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundRefusal, refusalOfFailure } from './outbound-refusal.ts';
import { readBody } from './read-body.ts';
import { bareHost } from './target.ts';

/** One address of several may be silent: after this the next is tried. */
const connectAttemptMs = 2_000;

export type Exchange = {
  url: URL;
  /** Checked addresses of the URL's host: nothing else is connected to. */
  addresses: readonly string[];
  method: 'GET' | 'HEAD';
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  limits: { bodyBytesMax: number; headerBytesMax: number };
};

export type Answer = { status: number; headers: Headers; body: Uint8Array };

/**
 * One HTTP request and its answer on a connection of its own, which is closed in the end. The body of a
 * redirect is not read. Throws a refusal in the words of `refusalOfFailure` and `readBody`; an aborted
 * signal closes the connection.
 */
export const exchange = async (
  { url, addresses, method, headers, limits }: Exchange,
  signal: AbortSignal,
): Promise<Answer> => {
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
      call.on('close', () => reject(noAnswer(url.host)));
      call.end();
    });
    const status = response.statusCode ?? 0;
    const answerHeaders = headersOf(response);
    const hasBody =
      method !== 'HEAD' && status !== 204 && status !== 304 && !leadsElsewhere(status, answerHeaders);
    const body = hasBody ? await readBody(response, limits.bodyBytesMax) : new Uint8Array();
    return { status, headers: answerHeaders, body };
  } finally {
    call.destroy();
  }
};

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A redirect that says where to (RFC 9110, section 15.4). */
export const leadsElsewhere = (status: number, headers: Headers): boolean =>
  redirectStatuses.has(status) && headers.has('location');

/**
 * `agent: false` gives a fresh connection: no pool in which a name's earlier address lives on, no proxy from
 * the environment. The certificate is always checked against the name, whatever the environment says.
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

/** Answers every name with the checked addresses. */
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

/** An answer that switches to another protocol (status 101) ends like this too. */
const noAnswer = (host: string): OutboundRefusal =>
  new OutboundRefusal('unreachable', `${host} closed the connection without an answer; try again later.`);
