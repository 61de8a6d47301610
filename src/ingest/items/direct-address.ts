import { absoluteUrl } from './canonical-url.ts';

/** A service that links through its own redirect: its addresses, and the parameters that hold the target. */
type Redirect = { host: RegExp; path: RegExp; parameters: readonly string[] };

const redirects: readonly Redirect[] = [
  {
    host: /^(?:www|news|scholar)\.google(?:\.[a-z]{2,3}){1,2}$/u,
    path: /^\/(?:url|scholar_url)$/u,
    parameters: ['url', 'q'],
  },
  { host: /^(?:www\.)?bing\.com$/u, path: /^\/news\/apiclick\.aspx$/iu, parameters: ['url'] },
  { host: /^(?:www\.)?bing\.com$/u, path: /^\/ck\/a$/u, parameters: ['u'] },
  { host: /^(?:r\.)?search\.yahoo\.com$/u, path: /\/RU=/u, parameters: [] },
  { host: /^(?:l|lm)\.(?:facebook|instagram)\.com$/u, path: /^\/(?:l\.php)?$/u, parameters: ['u'] },
  { host: /^(?:www\.)?facebook\.com$/u, path: /^\/(?:l|flx\/warn\/?)(?:\.php)?$/u, parameters: ['u'] },
  { host: /^(?:www\.)?linkedin\.com$/u, path: /^\/(?:redir\/redirect|safety\/go)\/?$/u, parameters: ['url'] },
  { host: /^(?:www\.)?youtube\.com$/u, path: /^\/redirect$/u, parameters: ['q'] },
  { host: /^out\.reddit\.com$/u, path: /^\//u, parameters: ['url'] },
  { host: /^(?:www\.)?duckduckgo\.com$/u, path: /^\/l\/?$/u, parameters: ['uddg'] },
  { host: /^(?:[\w-]+\.)*safelinks\.protection\.outlook\.com$/u, path: /^\//u, parameters: ['url'] },
  { host: /^slack-redir\.net$/u, path: /^\/link$/u, parameters: ['url'] },
  { host: /^t\.umblr\.com$/u, path: /^\/redirect$/u, parameters: ['z'] },
];

/** Redirects within redirects: an alert's link that an email program has wrapped. */
const hopsMax = 3;

/**
 * The address that a link leads to through the redirects of alert, search and email services; any other link as it is.
 * The target is as little trusted as the link: only http(s) counts.
 */
export function directAddress(address: string): string {
  let direct = address;
  for (let hop = 0; hop < hopsMax; hop++) {
    const target = targetOf(direct);
    if (target === null) break;
    direct = target;
  }
  return direct;
}

function targetOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  for (const { host, path, parameters } of redirects) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    const written = [
      ...parameters.map((name) => url.searchParams.get(name) ?? ''),
      decodedOrEmpty(/\/RU=([^/]+)/u.exec(url.pathname)?.[1] ?? ''),
    ];
    const target = written.map((text) => absoluteUrl(unwrapped(text))).find((found) => found !== null);
    if (target) return target;
  }
  return null;
}

/** Bing writes the target as base64url after 'a1'. */
const unwrapped = (text: string): string =>
  /^a1aHR0c[\w-]+$/u.test(text) ? Buffer.from(text.slice(2), 'base64url').toString() : text;

const decodedOrEmpty = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
