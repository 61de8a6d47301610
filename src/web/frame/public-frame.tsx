import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';
import { SampleBar } from './sample-bar.tsx';
import { useWebsite } from '../kit/website.ts';
import { links } from '../kit/links.ts';

/** The frame of every public page: skip link, header, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { title } = useWebsite();
  return (
    <>
      {import.meta.env.SSR && <FeedLinks />}
      <a
        href="#content"
        className="no-print absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-foreground focus:translate-y-0"
      >
        Skip to content
      </a>
      <SampleBar />
      <Masthead />
      <p aria-hidden className="hidden border-b pb-2 font-serif text-xl font-semibold print:block">
        {title}
      </p>
      <main id="content" tabIndex={-1} className="page grow outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}

const feeds = [
  { href: links.rssFeed(), type: 'application/rss+xml', format: 'RSS' },
  { href: links.atomFeed(), type: 'application/atom+xml', format: 'Atom' },
  { href: links.jsonFeed(), type: 'application/feed+json', format: 'JSON Feed' },
];

/**
 * Announces the feeds to feed readers on every page. React hoists it into the head. They read the server's HTML, so the
 * browser bundle leaves this out.
 */
function FeedLinks() {
  const { title } = useWebsite();
  return feeds.map(({ href, type, format }) => (
    <link key={href} rel="alternate" type={type} href={href} title={`${title} (${format})`} />
  ));
}
