import type { LoginAddress } from '../../accounts/pages/addresses.ts';
import type { LinkAddress, PreferencesAddress, SubscribedAddress } from '../../digest/pages/addresses.ts';
import type { LedgerAddress } from '../../ledger/pages/addresses.ts';
import type { EntityListAddress, StoryListAddress } from '../../news/pages/addresses.ts';
import { categories, categorySlug, hyphenated, type Category } from '../../news/terms.ts';
import type { SearchAddress } from '../../search/pages/addresses.ts';
import type { ContaminationAddress } from '../../sites/pages/addresses.ts';

/** The formats of every feed, by file extension. */
export const feedFormats = [
  { format: 'xml', label: 'RSS', type: 'application/rss+xml' },
  { format: 'atom', label: 'Atom', type: 'application/atom+xml' },
  { format: 'json', label: 'JSON Feed', type: 'application/feed+json' },
] as const;
type FeedFormat = (typeof feedFormats)[number]['format'];

/**
 * Every URL that the website links or redirects to, except the staff's own (`admin-links.ts`) and data files
 * (`data-links.ts`). Only the router also uses its route names, which the compiler checks against `routes.ts`. Parameters
 * are names as people write them; the builders encode them. All are paths from the website's root; `absolute` makes them
 * full URLs.
 */
export const links = {
  home: () => '/',
  story: (slug: string) => `/story/${segment(slug)}`,
  /** Calendars: of the dates of a story's Federal Register document, and of all open comment deadlines. */
  storyCalendar: (slug: string) => `/story/${segment(slug)}.ics`,
  deadlinesCalendar: () => '/deadlines.ics',
  deadlines: () => '/deadlines',
  corrections: (page: { before?: string } = {}) => `/corrections${query(page)}`,
  search: (search: SearchAddress = {}) => `/search${query(search)}`,
  category: (category: string, page: StoryListAddress = {}) =>
    `/category/${encodeURIComponent(category)}${query(page)}`,
  /** The URL in a story's breadcrumb, exactly as specified; the server redirects it to `category`. */
  categoryBreadcrumb: (category: string) => `/categories/${segment(categorySlug(category))}`,
  tag: (tag: string, page: StoryListAddress = {}) => `/tags/${segment(hyphenated(tag))}${query(page)}`,
  entities: (page: EntityListAddress = {}) => `/entities${query(page)}`,
  entity: (name: string, page: StoryListAddress = {}) =>
    `/entities/${segment(hyphenated(name))}${query(page)}`,
  /** The URL in an entity's timeline, exactly as specified; the server redirects it to `story`. */
  entityTimelineStory: (slug: string) => `/stories/${segment(slug)}`,
  contamination: (sites: ContaminationAddress = {}) => `/contamination${query(sites)}`,
  contaminationSite: (slug: string) => `/contamination/${segment(slug)}`,
  /** For frames on other websites. */
  embeddedZipBox: () => '/embed/zip',
  embeddedSite: (slug: string) => `/embed/site/${segment(slug)}`,
  ledger: (filter: LedgerAddress = {}) => `/ledger${query(filter)}`,
  ledgerAbout: () => '/ledger/about',
  ledgerLog: () => '/ledger/log',
  /** One file that verifies certificates offline. */
  ledgerVerifier: () => '/ledger/verify.html',
  certificate: (certificateId: string) => `/certificate/${segment(certificateId)}`,
  certificateStatement: (certificateId: string) => `/certificate/${segment(certificateId)}/statement`,
  /** The files that verify a certificate offline: the proof, and the exact bytes that it proves. */
  certificateProof: (certificateId: string) => `/certificate/${segment(certificateId)}.tlog-proof`,
  certificateEntry: (certificateId: string) => `/certificate/${segment(certificateId)}.entry.json`,
  /** A QR code of the certificate's URL. */
  certificateQrCode: (certificateId: string) => `/certificate/${segment(certificateId)}.qr.svg`,
  /** The images in link previews: for a certificate, and for every page without its own. */
  certificateSharePicture: (certificateId: string) => `/certificate/${segment(certificateId)}.share.jpg`,
  sharePicture: () => '/share.jpg',
  about: () => '/about',
  whitepaper: () => '/whitepaper',
  privacy: () => '/privacy',
  signIn: (login: LoginAddress = {}) => `/admin/login${query(login)}`,

  subscribed: (result: SubscribedAddress) => `/subscribed${query(result)}`,
  digest: (date?: string) => `/digest${date ? `/${segment(date)}` : ''}`,
  preferences: (link: PreferencesAddress) => `/preferences${query(link)}`,
  unsubscribe: (link: LinkAddress) => `/unsubscribe${query(link)}`,
  /** Only for a form's POST. */
  resubscribe: (link: LinkAddress) => `/resubscribe${query(link)}`,

  /** The feed of what a page lists: the page's own path plus a file name. */
  feed: (format: FeedFormat, page = '/') => `${page.replace(/\/$/, '')}/feed.${format}`,
  searchFeed: (search: SearchAddress = {}, format: FeedFormat = 'xml') =>
    `/search/feed.${format}${query(search)}`,
  data: () => '/data',
  dataSet: (id: string) => `/data#${id}`,
  apiDocs: () => '/api/docs',
  openSearch: () => '/opensearch.xml',
  /** The Model Context Protocol, for assistants. */
  mcp: () => '/mcp',
  subscribe: () => '/api/subscribe',
} as const;

/** A path as a full URL: for search engines, feeds and QR codes. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/** `science-&-tech` → 'Science & Tech': the category of a breadcrumb's slug, if any. */
export const categoryOfBreadcrumb = (slug: string): Category | undefined =>
  categories.find((category) => categorySlug(category) === slug.toLowerCase());

/** An `&` is legal in a path and stays as in the specification; everything else is encoded. */
export const segment = (text: string): string => encodeURIComponent(text).replaceAll('%26', '&');

/**
 * The values in a query string, as text: the router's own parser would read `?q=12` as the number 12. The last value of
 * a repeated parameter counts.
 */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** `?q=…` for a page or a call, without empty values; nothing if all are empty. */
export function query(values: Record<string, string | number | undefined>): string {
  const present = Object.entries(values).filter(([, value]) => value) as [string, string][];
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
}
