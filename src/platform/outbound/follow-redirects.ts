import { isUtf8 } from 'node:buffer';
import { type ExchangeResponse, isRedirect } from './exchange.ts';
import { OutboundRefusal } from './outbound-refusal.ts';
import { redirectTarget, shortened, type Target } from './targets/target.ts';

type Request = { target: Target; headers: Record<string, string> };
type Rules = { allowed: ReadonlySet<string>; redirectsMax: number };
type Ask<Body> = (target: Target, headers: Record<string, string>) => Promise<ExchangeResponse<Body>>;

/** Makes a request and follows its redirects, each of which is checked like the first. Throws `OutboundRefusal`. */
export async function followRedirects<Body>(
  { target, headers }: Request,
  { allowed, redirectsMax }: Rules,
  ask: Ask<Body>,
): Promise<{ url: URL; redirects: number; response: ExchangeResponse<Body> }> {
  const passed: string[] = [];
  for (;;) {
    const response = await ask(target, headers);
    if (!isRedirect(response.status, response.headers))
      return { url: target.url, redirects: passed.length, response };

    passed.push(withoutFragment(target.url));
    const next = redirectTarget(locationOf(response), target.url, allowed);
    refuseWandering(passed, next.url, redirectsMax);
    if (next.url.origin !== target.url.origin) headers = forAnotherOrigin(headers);
    target = next;
  }
}

/** Credentials, cookies and ETags must not cross origins: only these headers do. */
const crossOriginHeaders = new Set(['accept', 'accept-language', 'user-agent', 'accept-encoding']);

const forAnotherOrigin = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => crossOriginHeaders.has(name)));

/** Some servers send Location in raw UTF-8; node:http decodes the bytes as Latin-1. */
const locationOf = ({ headers }: ExchangeResponse<unknown>): string => {
  const bytes = Buffer.from(headers.get('location') ?? '', 'latin1');
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
};

const refuseWandering = (passed: readonly string[], next: URL, redirectsMax: number): void => {
  const circleStart = passed.indexOf(withoutFragment(next));
  if (circleStart >= 0)
    throw new OutboundRefusal(
      'redirects',
      `The address redirects in a loop (${[...passed.slice(circleStart), next.href].map(shortened).join(' → ')}); use the final address.`,
    );
  if (passed.length > redirectsMax)
    throw new OutboundRefusal(
      'redirects',
      `The address redirects more than ${redirectsMax} times; use the final address.`,
    );
};

const withoutFragment = (url: URL): string => {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
};
