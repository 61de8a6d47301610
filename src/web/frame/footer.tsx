import { links } from '../kit/links.ts';
import { footerColumns } from '../browser/navigation.ts';
import { useWebsite } from '../kit/website.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { Link } from '../kit/ui/link.tsx';

/** The footer of every public page: navigation, feeds and downloads, contact. */
export function Footer() {
  const { title, contactEmail, correctionsEmail, mapStyleUrl } = useWebsite();
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
        <p>No trackers, no advertising{!mapStyleUrl && ', nothing loaded from third parties'}.</p>
        <div className="flex items-center gap-4">
          <Link href={links.privacy()} className="py-1 quiet-link">
            Privacy
          </Link>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
