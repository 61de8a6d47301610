import { links } from '../../../../web/kit/links.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Link, OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { wellStories, wellTopic } from '../sites-read.ts';

/** What owners of private wells can do, and stories on it. */
export function WellStories() {
  const found = useRead(wellStories);
  return (
    <div>
      <p className="font-medium">If your water comes from a private well</p>
      <p className="mt-1.5 text-muted-foreground">
        You are responsible for testing it. A laboratory certified by your state can test for PFAS; filters
        certified for PFAS lower the levels, and boiling does not.{' '}
        <OutsideLink href="https://www.epa.gov/privatewells" data-print-address className="text-link">
          EPA: private drinking-water wells
          <span className="sr-only"> (opens in a new tab)</span>
        </OutsideLink>
      </p>
      <ul className="mt-2.5 flex flex-col gap-1.5">
        {found?.hits.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={links.story(slug)} className="text-link">
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link href={links.search({ q: wellTopic })} className="text-link">
            More stories on private wells
          </Link>
        </li>
      </ul>
    </div>
  );
}
