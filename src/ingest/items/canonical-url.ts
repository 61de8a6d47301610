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
