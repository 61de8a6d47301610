import { categories, categorySlug, hyphenated, type Category } from '../../news/terms.ts';

/** What the search page reads from its address; the specification, section 2, 'Search'. */
export type SearchLink = { q?: string; category?: string; entity?: string; page?: string };
export type FeedFormat = 'xml' | 'atom' | 'json';

/** Which page of a long list: what follows the record whose cursor is `before`. */
export type PageLink = { before?: string };

/** What the contamination page reads from its address; `show` is how many site cards it shows. */
export type SitesLink = { zip?: string; show?: string };

/** What the raw items screen reads from its address: a source, a status, and the item whose text is open. */
export type RawItemsLink = { source?: string; status?: string; item?: string };

/** What the ledger reads from its address; dates are issue dates like 2026-03-05, both included. */
export type LedgerLink = {
  q?: string;
  status?: string;
  tech?: string;
  waste?: string;
  from?: string;
  to?: string;
  page?: string;
};

/** What the audit trail reads from its address; days like 2026-03-05, both included. */
export type AuditLink = {
  person?: string;
  act?: string;
  subjectType?: string;
  subjectId?: string;
  from?: string;
  to?: string;
  before?: string;
};

/** What the review queue reads from its address; what stands at its default is left out. */
export type QueueLink = {
  status?: string;
  q?: string;
  sourceId?: string;
  category?: string;
  minScore?: string;
  sort?: string;
  order?: string;
  page?: string;
};

/**
 * Every address that the site links to or sends anyone on to. Only the router also goes by the names of its routes,
 * which the compiler holds against `routes.ts`. Parameters are names as people write them; the builders encode. All
 * addresses are paths from the site's root; `absolute` makes them whole.
 */
export const links = {
  home: () => '/',
  story: (slug: string) => `/story/${segment(slug)}`,
  search: (search: SearchLink = {}) => `/search${query(search)}`,
  category: (category: string, page: PageLink = {}) =>
    `/category/${encodeURIComponent(category)}${query(page)}`,
  /** The address in a story's breadcrumb, literal to the specification; the server sends it on to `category`. */
  categoryBreadcrumb: (category: string) => `/categories/${segment(categorySlug(category))}`,
  tag: (tag: string, page: PageLink = {}) => `/tags/${segment(hyphenated(tag))}${query(page)}`,
  entities: (page: PageLink = {}) => `/entities${query(page)}`,
  entity: (name: string, page: PageLink = {}) => `/entities/${segment(hyphenated(name))}${query(page)}`,
  /** The address in an entity's timeline, literal to the specification; the server sends it on to `story`. */
  entityTimelineStory: (slug: string) => `/stories/${segment(slug)}`,
  contamination: (sites: SitesLink = {}) => `/contamination${query(sites)}`,
  ledger: (filter: LedgerLink = {}) => `/ledger${query(filter)}`,
  ledgerAbout: () => '/ledger/about',
  ledgerLog: () => '/ledger/log',
  certificate: (certificateId: string) => `/certificate/${segment(certificateId)}`,
  /** The files that verify a certificate offline: the proof, and the exact bytes that it proves. */
  certificateProof: (certificateId: string) => `/certificate/${segment(certificateId)}.tlog-proof`,
  certificateEntry: (certificateId: string) => `/certificate/${segment(certificateId)}.entry.json`,
  /** A picture of the certificate's own address. */
  certificateQrCode: (certificateId: string) => `/certificate/${segment(certificateId)}.qr.svg`,
  /** The pictures that link previews show: of a certificate, and of every page that has none of its own. */
  certificateSharePicture: (certificateId: string) => `/certificate/${segment(certificateId)}.share.jpg`,
  sharePicture: () => '/share.jpg',
  about: () => '/about',
  whitepaper: () => '/whitepaper',
  privacy: () => '/privacy',

  adminLogin: (next?: string) => `/admin/login${query({ next })}`,
  adminForgot: () => '/admin/forgot',
  adminInvitation: (token?: string) => `/admin/invitation${query({ token })}`,
  adminReset: (token?: string) => `/admin/reset${query({ token })}`,
  adminQueue: (queue: QueueLink = {}) => `/admin/queue${query(queue)}`,
  adminEdit: (storyId: string) => `/admin/edit/${segment(storyId)}`,
  adminSources: () => '/admin/sources',
  adminRawItems: (shown: RawItemsLink = {}) => `/admin/raw-items${query(shown)}`,
  adminCertificates: (filter: LedgerLink = {}) => `/admin/certificates${query(filter)}`,
  adminIssueCertificate: () => '/admin/certificates/new',
  adminCertificate: (certificateId: string) => `/admin/certificates/${segment(certificateId)}`,
  adminSettings: () => '/admin/settings',
  adminAccounts: () => '/admin/settings/accounts',
  adminWriter: () => '/admin/settings/writer',
  adminOutbox: (before?: string) => `/admin/settings/outbox${query({ before })}`,
  adminSample: () => '/admin/settings/sample',
  adminAudit: (filter: AuditLink = {}) => `/admin/settings/audit${query(filter)}`,
  adminAccount: () => '/admin/account',

  subscribed: (outcome: string) => `/subscribed${query({ outcome })}`,

  /** The feed of what a page lists: the page's own address, with a file name. */
  feedOf: (page: string, format: FeedFormat) => `${page.replace(/\/$/, '')}/feed.${format}`,
  searchFeed: (search: SearchLink = {}, format: FeedFormat = 'xml') =>
    `/search/feed.${format}${query(search)}`,
  rssFeed: () => '/feed.xml',
  atomFeed: () => '/feed.atom',
  jsonFeed: () => '/feed.json',
  storiesJson: () => '/api/stories',
  apiDescription: () => '/api/openapi.json',
  apiDocs: () => '/api/docs',
  certificatesCsv: (filter: Omit<LedgerLink, 'page'> = {}) => `/api/export.csv${query(filter)}`,
  sitesCsv: () => '/api/contamination-sites.csv',
  sitesGeoJson: () => '/api/contamination-sites.geojson',
  subscribe: () => '/api/subscribe',
} as const;

/** A path as a whole address: what search engines, feeds and QR codes need. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/** `science-&-tech` → 'Science & Tech': the category that a breadcrumb's address means, if any. */
export const categoryOfBreadcrumb = (slug: string): Category | undefined =>
  categories.find((category) => categorySlug(category) === slug.toLowerCase());

/** An `&` is legal in a path and stays as the specification writes it; everything else is encoded. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll('%26', '&');

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
