import { links } from '../kit/links.ts';
import { useWebsite } from '../kit/website.ts';

const feeds = [
  { href: links.rssFeed(), type: 'application/rss+xml', format: 'RSS' },
  { href: links.atomFeed(), type: 'application/atom+xml', format: 'Atom' },
  { href: links.jsonFeed(), type: 'application/feed+json', format: 'JSON Feed' },
];

/**
 * Announces the feeds to feed readers on every page. React hoists it into the head. They read the server's HTML, so the
 * browser bundle leaves this out.
 */
export function FeedLinks() {
  const { title } = useWebsite();
  return feeds.map(({ href, type, format }) => (
    <link key={href} rel="alternate" type={type} href={href} title={`${title} (${format})`} />
  ));
}
