import type { ReactNode } from 'react';
import { footerColumns } from '../browser/navigation.ts';
import { feedFormats, links } from '../kit/links.ts';
import { Link } from '../kit/ui/link.tsx';
import { useWebsite } from '../kit/website.ts';
import { Masthead } from './masthead.tsx';
import { SampleBar } from './sample-bar.tsx';

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

/**
 * Announces the feeds to feed readers on every page. React hoists it into the head. They read the server's HTML, so the
 * browser bundle leaves this out.
 */
function FeedLinks() {
  const { title } = useWebsite();
  return feedFormats.map(({ format, label, type }) => (
    <link key={format} rel="alternate" type={type} href={links.feed(format)} title={`${title} (${label})`} />
  ));
}

/** The footer of every public page: navigation, feeds and downloads, contact. */
function Footer() {
  const { title, contactEmail, correctionsEmail } = useWebsite();
  return (
    <footer className="page no-print mt-20">
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 border-t-[3px] border-rule pt-8 pb-12 sm:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-xs lg:col-span-1">
          <p className="nameplate text-2xl leading-none">{title}</p>
          <p className="mt-4 text-sm leading-6 text-muted-foreground">
            Reviewed news of per- and polyfluoroalkyl substances, where they were found, and a public ledger
            of what was destroyed.
          </p>
          <p className="mt-3 text-sm leading-6 text-muted-foreground">
            Spotted a mistake?{' '}
            <a
              className="text-link"
              href={`mailto:${correctionsEmail}?subject=${encodeURIComponent('Correction')}`}
            >
              Request a correction
            </a>
            . For anything else, email{' '}
            <a className="text-link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </p>
        </div>
        {footerColumns.map(({ heading, links: entries }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="kicker text-muted-foreground">{heading}</h2>
            <ul className="mt-3 text-sm">
              {entries.map(({ label, href, plain = false }) => (
                <li key={href}>
                  <Link href={href} plain={plain} className="inline-block py-1 quiet-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-5 text-xs text-muted-foreground">
        <p>No trackers, no advertising, nothing loaded from third parties.</p>
        <Link href={links.privacy()} className="py-1 quiet-link">
          Privacy
        </Link>
      </div>
    </footer>
  );
}
