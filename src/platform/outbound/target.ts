import { isIP } from 'node:net';
import { metadataService, whyNotPublic } from './addresses.ts';
import { OutboundRefusal } from './outbound-refusal.ts';

/** Characters of an address that a sentence shows. */
const shownMax = 200;

/** IP addresses of a name, best first. Rejects with the code of node:dns (ENOTFOUND, EAI_AGAIN …). */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Where a request goes, and what the sentences about it begin with: 'The address', or a redirect to it. */
export type Target = { readonly url: URL; readonly subject: string };

/** "host:port" of an address, the port always said; IPv6 in brackets. What FETCH_ALLOW_HOSTS lists. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`;

/** A "host:port" pair as `hostAndPort` spells it; null for what is not exactly that. */
export function readHostAndPort(pair: string): string | null {
  const url = URL.parse(`http://${pair}`);
  return url && /:\d+$/.test(pair) && url.href === `http://${url.host}/` ? hostAndPort(url) : null;
}

/** An address as somebody gave it. Throws a refusal where it is none that may be fetched, wherever it leads. */
export const givenTarget = (address: string, allowed: ReadonlySet<string>): Target =>
  checked({ url: parse(address, undefined, 'The address'), subject: 'The address' }, allowed);

/** Where an answer's Location leads; all is checked again. */
export const redirectTarget = (location: string, from: URL, allowed: ReadonlySet<string>): Target => {
  const url = parse(location, from, `The address redirects to ${shown(location)}, which`);
  return checked({ url, subject: `The address redirects to ${shown(url.href)}, which` }, allowed);
};

/**
 * The addresses to connect to, all of them checked: one that is not public refuses the whole name, since
 * which one is taken would be a matter of chance. Nothing may resolve the name a second time (DNS rebinding).
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

/** A host without the brackets of IPv6: what node:net and a certificate call it. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const parse = (address: string, base: URL | undefined, subject: string): URL => {
  const url = URL.parse(address, base);
  if (url) return url;
  throw new OutboundRefusal(
    'invalid-address',
    `${subject} is not a valid web address; give a full one, such as https://example.org/feed.`,
  );
};

const checked = (target: Target, allowed: ReadonlySet<string>): Target => {
  const { url, subject } = target;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrongScheme(url, subject);
  if (url.username || url.password)
    throw new OutboundRefusal(
      'credentials',
      `${subject} carries a user name or a password; give it without them.`,
    );
  if (url.port && !allowed.has(hostAndPort(url)) && !['80', '443'].includes(url.port))
    throw new OutboundRefusal(
      'port',
      `${subject} uses port ${url.port}; only 80 and 443 are fetched, unless ${hostAndPort(url)} is listed in FETCH_ALLOW_HOSTS.`,
    );
  return target;
};

const wrongScheme = (url: URL, subject: string): OutboundRefusal =>
  new OutboundRefusal(
    'scheme',
    `${subject} begins with ${shown(url.protocol)}; give one that begins with https:// or http://.`,
  );

const refuseInside = ({ url, subject }: Target, address: string, allowed: ReadonlySet<string>): void => {
  const reason = allowed.has(hostAndPort(url)) ? null : whyNotPublic(address);
  if (!reason) return;
  // Nobody should be talked into opening what hands out the credentials of the machine.
  const wayOut = reason === metadataService ? '' : `, or list ${hostAndPort(url)} in FETCH_ALLOW_HOSTS`;
  throw new OutboundRefusal(
    'address',
    `${subject} leads to ${address}, which is ${reason}; give a public address${wayOut}.`,
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
    ? `The name server gave no answer for ${host}; try again later.`
    : `There is no host named ${host}; check the spelling of the address.`;
  return new OutboundRefusal('unresolvable', sentence, { cause: failure });
};

/** An address as a sentence shows it: cut where it is very long. */
export const shown = (address: string): string =>
  address.length > shownMax ? `${address.slice(0, shownMax)}…` : address;
