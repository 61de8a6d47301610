import { useId } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { NearPlace } from '../../contract.ts';
import { distanceText } from './distance-text.ts';
import { SiteSign } from './site-sign.tsx';
import { siteTypeLooks } from './site-types.ts';

/** The sites nearest to the searched place, with their distance; however far they are. */
export function Nearest({ near }: { near: NearPlace }) {
  const id = useId();
  const { place, nearest } = near;
  if (!place || nearest.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 border-t-2 border-rule pt-4">
      <h2 id={id} className="headline text-[1.75rem]">
        Nearest {nearest.length} to {place.name}
      </h2>
      {place.isApproximate && (
        <p className="mt-2 text-sm text-muted-foreground">
          This ZIP code has no area of its own; distances are from its neighborhood.
        </p>
      )}
      <ol className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {nearest.map((site) => (
          <li key={site.id} className="flex items-start gap-3 border-t py-2.5 text-sm">
            <span className={`mt-1 ${siteTypeLooks[site.siteType].text}`}>
              <SiteSign type={site.siteType} />
            </span>
            <span className="min-w-0 grow">
              <Link
                href={links.contaminationSite(site.slug)}
                className="font-medium text-link wrap-break-word"
              >
                {site.siteName}
              </Link>
              <span className="block text-muted-foreground">
                {site.siteType} · {site.location}
                {site.dataSource === 'Sample' && ' · Sample'}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <span className="block font-medium">
                {site.maxPfasLevel === null ? 'no level' : `${grouped(site.maxPfasLevel)} ppt`}
              </span>
              <span className="block text-muted-foreground">{distanceText(site)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
