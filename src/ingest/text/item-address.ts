import { createHash } from 'node:crypto';
import { rawItemLimits } from '../terms.ts';

/** Parameters that say where a reader came from, never which page they see; a star matches any suffix. */
const trackingParameters = `
  utm_* ga_* mc_* mkt_* pk_* mtm_* matomo_* piwik_* hsa_* oly_* vero_*
  fbclid fb_action_ids fb_action_types fb_source igsh igshid
  gclid gclsrc gbraid wbraid dclid srsltid _ga _gl
  msclkid yclid _openstat twclid ttclid li_fat_id epik rb_clickid wickedid mkwid
  _hsenc _hsmi __hssc __hstc __hsfp hsctatracking ml_subscriber ml_subscriber_hash s_cid cmpid xtor
  guccounter guce_referrer guce_referrer_sig
`
  .trim()
  .split(/\s+/u);

const trackingNames = new Set(trackingParameters.filter((name) => !name.endsWith('*')));
const trackingPrefixes = trackingParameters
  .filter((name) => name.endsWith('*'))
  .map((name) => name.slice(0, -1));

/** An address that is already absolute and has nothing to escape. */
const asWritten = /^https?:\/\/[^\s\\"'<>`{|}^\p{Cc}]+$/iu;

/**
 * A link as an absolute http(s) address, resolved against `base` if relative; an address that needs no
 * repair is returned exactly as written. `null` for other schemes, invalid addresses, and addresses longer
 * than an item allows.
 */
export const absoluteUrl = (link: string, base?: string): string | null => {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed.length > rawItemLimits.addressMax) return null;
  const url = URL.parse(trimmed, base);
  if (url === null || !isWeb(url)) return null;
  const address = asWritten.test(trimmed) ? trimmed : url.href;
  return address.length > rawItemLimits.addressMax ? null : address;
};

/**
 * The canonical form of a page's address: http or https, lower-case host, no default port, no fragment, no tracking
 * parameters. Other parameters keep their order and spelling, since both can matter to a server; AMP and
 * mobile variants are left alone, since only their server knows whether they are the same page.
 * `null` where `absoluteUrl` returns `null`.
 */
export const canonicalUrl = (link: string, base?: string): string | null => {
  const address = absoluteUrl(link, base);
  if (address === null) return null;
  const url = new URL(address);
  url.hash = '';
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(parameter));
  url.search = kept.join('&');
  return url.href.length > rawItemLimits.addressMax ? null : url.href;
};

/**
 * What addresses of the same feed share: `canonicalUrl` without the scheme, `www.` and trailing slashes in its path.
 * An address without a canonical form is its own key.
 */
export function feedKey(address: string): string {
  const canonical = canonicalUrl(address);
  if (canonical === null) return address;
  const { host, pathname, search } = new URL(canonical);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
}

const isWeb = (url: URL): boolean =>
  (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';

const isTracking = (parameter: string): boolean => {
  const name = parameter.split('=', 1)[0]!.toLowerCase();
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix));
};

/** Characters of text that stand in for a title without a single letter or digit. */
const textSampleMax = 200;

/**
 * SHA-256, in hex, of an item's identity: its canonical address and normalized title.
 *
 * Why these two:
 * - Not the text: it is corrected, shortened and reformatted after publication, which must not duplicate the item.
 * - Not the address alone: bulletins and change logs have many items on one page, distinguished by title.
 * - Not the title alone: 'Weekly update' would silently swallow every later week.
 *
 * Mirrors: a feed from another address, with tracking parameters, over http or https, with or without `www.` or
 * a trailing slash, names the same page, so its items get the same hash. A copy on another host does not: the hash is
 * unique in the table, so equal hashes are dropped unseen, and two sites may well have the same title at `/news/1`.
 * Such copies are near-duplicates, shown to the reviewer as several sources of one story, so nothing is lost.
 */
export const itemHash = (
  item: { url: string; title: string; contentText: string },
  guid?: string,
): string => {
  const title = normalized(item.title) || normalized(item.contentText.slice(0, textSampleMax)) || item.title;
  return createHash('sha256')
    .update(`${addressKey(item.url)}\n${title}${guid === undefined ? '' : `\n${guid}`}`)
    .digest('hex');
};

/** What addresses of the same page share: not the scheme, `www.`, tracking parameters or a trailing slash. */
export const addressKey = (address: string): string =>
  (canonicalUrl(address) ?? address).replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/(?=$|\?)/u, '');

/** Letters and digits only, in one case: quotation marks, dashes and spaces vary between renderings. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

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
