import type { WebsiteFacts } from '../server/page.ts';
import { absolute, links } from './links.ts';

/** A schema.org object. */
export type Thing = { '@type': string | string[]; [property: string]: unknown };

/** A page above another one: its name, and its path from `links.ts`. */
export type Step = { name: string; path: string };

/** The publisher; the same `@id` on every page, so that consumers of the data recognize it. */
export const organization = ({ title, origin, contactEmail }: WebsiteFacts): Thing => ({
  '@type': ['Organization', 'NewsMediaOrganization'],
  '@id': absolute(origin, '/#organization'),
  name: title,
  url: absolute(origin, links.home()),
  logo: absolute(origin, '/icon.svg'),
  email: contactEmail,
  publishingPrinciples: absolute(origin, links.about()),
});

/** The website as a whole, with its search as https://schema.org/SearchAction describes it. */
export const websiteData = (website: WebsiteFacts): Thing => ({
  '@type': 'WebSite',
  '@id': absolute(website.origin, '/#website'),
  name: website.title,
  url: absolute(website.origin, links.home()),
  publisher: { '@id': organization(website)['@id'] },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(website.origin, links.search())}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** The breadcrumbs of a page, from the top; the last step is the page itself. */
export const breadcrumbs = (origin: string, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(origin, path),
  })),
});

/** The text of a JSON-LD script. Nothing in the data can end the script element. */
export const graphText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
