import { categories } from '../../news/terms.ts';
import { feedFormats, links } from '../kit/links.ts';

export type NavigationLink = {
  label: string;
  href: string;
  /** Not one of our pages: the browser follows the link natively. */
  plain?: boolean;
};

/** The header of every public page (the specification, section 2, 'Public header'), in its order. */
export const headerLinks = {
  before: [{ label: 'Home', href: links.home() }],
  categories: categories.map((category) => ({ label: category, href: links.category(category) })),
  after: [
    { label: 'Entities', href: links.entities() },
    { label: 'Contamination Map', href: links.contamination() },
    { label: 'Ledger', href: links.ledger() },
    { label: 'About', href: links.about() },
    { label: 'Whitepaper', href: links.whitepaper() },
  ],
  search: { label: 'Search', href: links.search() },
  admin: { label: 'Admin', href: links.signIn() },
} satisfies Record<string, NavigationLink | NavigationLink[]>;

/** The footer of every public page, column by column. */
export const footerColumns: { heading: string; links: NavigationLink[] }[] = [
  {
    heading: 'News',
    links: [...headerLinks.categories, { label: 'Weekly digest', href: links.digest() }],
  },
  {
    heading: 'Records',
    links: [
      { label: 'Destruction ledger', href: links.ledger() },
      { label: 'How the ledger works', href: links.ledgerAbout() },
      { label: 'Contamination map', href: links.contamination() },
      { label: 'Entities', href: links.entities() },
      { label: 'Open comment periods', href: links.deadlines() },
      { label: 'Corrections', href: links.corrections() },
      { label: 'Whitepaper', href: links.whitepaper() },
      { label: 'About and principles', href: links.about() },
    ],
  },
  {
    heading: 'Feeds and data',
    links: [
      ...feedFormats.map(({ label, format }) => ({ label, href: links.feed(format), plain: true })),
      { label: 'All data', href: links.data() },
      { label: 'The API', href: links.apiDocs(), plain: true },
    ],
  },
];
