import { rawItemLimits } from '../terms.ts';

/** Parameters that say where a reader came from, never which page they see; a star stands for any ending. */
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

/** An address that is already absolute and holds nothing that would have to be escaped. */
const asWritten = /^https?:\/\/[^\s\\"'<>`{|}^\p{Cc}]+$/iu;

/**
 * A link as an absolute http(s) address, resolved against `base` where it is relative; an address that needs no
 * repair stays exactly as it was written. `null` for another scheme, for what is no address, and for what is longer
 * than an item may hold.
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
 * The one spelling of a page's address: http or https, lower-case host, no default port, no fragment, no tracking
 * parameters. The other parameters keep their order and their spelling, since both can matter to a server; the AMP and
 * mobile variants stay what they are, since only their server knows whether they are the same page.
 * `null` where `absoluteUrl` has none.
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
 * What two addresses of one feed have in common: `canonicalUrl` without the slashes at the end of its path. An address
 * that has none stands for itself.
 */
export function feedKey(address: string): string {
  const canonical = canonicalUrl(address);
  if (canonical === null) return address;
  const url = new URL(canonical);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href;
}

const isWeb = (url: URL): boolean =>
  (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';

const isTracking = (parameter: string): boolean => {
  const name = parameter.split('=', 1)[0]!.toLowerCase();
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix));
};
