import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundRefusal } from '../outbound-refusal.ts';
import { metadataService, nonPublicReason } from './addresses.ts';

/** Maximum characters of an address shown in a message. */
const shownMax = 200;

/** IP addresses of a name, best first. Rejects with the code of node:dns (ENOTFOUND, EAI_AGAIN …). */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Resolves names with this machine's name service. */
export const resolveByName: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
};

/** The target of a request, and the subject of messages about it: 'The address', or a redirect to it. */
export type Target = { readonly url: URL; readonly subject: string };

/** "host:port" of an address, always with the port; IPv6 in brackets. The format of FETCH_ALLOW_HOSTS. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`;

/** Parses a "host:port" pair into the format of `hostAndPort`; null for anything else. */
export function readHostAndPort(pair: string): string | null {
  const url = URL.parse(`http://${pair}`);
  return url && /:\d+$/.test(pair) && url.href === `http://${url.host}/` ? hostAndPort(url) : null;
}

/** The target for an address as entered. Throws a refusal if it can't be fetched, whatever it resolves to. */
export const givenTarget = (address: string, allowed: ReadonlySet<string>): Target =>
  checked({ url: parse(address, undefined, 'The address'), subject: 'The address' }, allowed);

/** The target of a Location header; everything is checked again. */
export const redirectTarget = (location: string, from: URL, allowed: ReadonlySet<string>): Target => {
  const url = parse(location, from, `The address redirects to ${shortened(location)}, which`);
  return checked({ url, subject: `The address redirects to ${shortened(url.href)}, which` }, allowed);
};

/**
 * Why an address can't be fetched, whatever its name resolves to, in a sentence; null if only trying it can show that.
 */
export function neverFetchedReason(address: string, allowed: ReadonlySet<string>): string | null {
  try {
    const target = givenTarget(address, allowed);
    const host = bareHost(target.url);
    const literal = isLocalName(host) ? '127.0.0.1' : isIP(host) ? host : null;
    if (literal) refuseInside(target, literal, allowed);
    return null;
  } catch (error) {
    if (error instanceof OutboundRefusal) return error.message;
    throw error;
  }
}

/** Names that always mean this machine (RFC 6761, section 6.3). */
const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost\.?$/.test(host);

/**
 * The checked addresses to connect to: a single non-public one refuses the whole name, since it would be
 * arbitrary which one is used. The name must not be resolved a second time (DNS rebinding).
 */
export const resolveTarget = async (
  target: Target,
  allowed: ReadonlySet<string>,
  resolve: Resolve,
): Promise<readonly string[]> => {
  const host = bareHost(target.url);
  const addresses = isIP(host) ? [host] : await lookUp(host, resolve);
  for (const address of addresses) refuseInside(target, address, allowed);
  return addresses;
};

/** The host without IPv6 brackets, as node:net and certificates use it. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const parse = (address: string, base: URL | undefined, subject: string): URL => {
  const url = URL.parse(address, base);
  if (url) return url;
  throw new OutboundRefusal(
    'invalid-address',
    `${subject} is not a valid web address; enter a full one, such as https://example.org/feed.`,
  );
};

const checked = (target: Target, allowed: ReadonlySet<string>): Target => {
  const { url, subject } = target;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrongScheme(url, subject);
  if (url.username || url.password)
    throw new OutboundRefusal('credentials', `${subject} contains a user name or password; remove them.`);
  if (url.port && !allowed.has(hostAndPort(url)) && !['80', '443'].includes(url.port))
    throw new OutboundRefusal(
      'port',
      `${subject} uses port ${url.port}; only ports 80 and 443 are fetched. The operator of this server can allow it by adding ${hostAndPort(url)} to FETCH_ALLOW_HOSTS.`,
    );
  return target;
};

const wrongScheme = (url: URL, subject: string): OutboundRefusal =>
  new OutboundRefusal(
    'scheme',
    `${subject} begins with ${shortened(url.protocol)}; use one that starts with https:// or http://.`,
  );

const refuseInside = ({ url, subject }: Target, address: string, allowed: ReadonlySet<string>): void => {
  const reason = allowed.has(hostAndPort(url)) ? null : nonPublicReason(address);
  if (!reason) return;
  // Never suggest allowing the service that hands out the machine's credentials.
  const exemption =
    reason === metadataService
      ? ''
      : ` The operator of this server can allow it by adding ${hostAndPort(url)} to FETCH_ALLOW_HOSTS.`;
  throw new OutboundRefusal(
    'address',
    `${subject} leads to ${address}, which is ${reason}; use a public address.${exemption}`,
  );
};

const lookUp = async (host: string, resolve: Resolve): Promise<readonly string[]> => {
  const addresses = await resolve(host).catch((failure: unknown) => {
    throw unresolvable(host, failure);
  });
  if (addresses.length === 0) throw unresolvable(host, undefined);
  return addresses;
};

const unresolvable = (host: string, failure: unknown): OutboundRefusal => {
  const passing = failure instanceof Error && 'code' in failure && failure.code === 'EAI_AGAIN';
  const sentence = passing
    ? `The name server did not respond for ${host}; try again later.`
    : `The host ${host} could not be found. Check the address, and this server’s internet connection.`;
  return new OutboundRefusal('unresolvable', sentence, { cause: failure });
};

/** An address as shown in a message: truncated if very long. */
export const shortened = (address: string): string =>
  address.length > shownMax ? `${address.slice(0, shownMax)}…` : address;
