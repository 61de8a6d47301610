import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { ContaminationSite } from '../../contract.ts';
import { sampleSource } from '../../terms.ts';
import { distanceText } from '../contamination/distance-text.ts';
import { highestText } from '../value-text.ts';
import { Part } from './part.tsx';

/** The nearest other sites, with their distance. */
export const Nearby = ({ sites }: { sites: readonly ContaminationSite[] }) =>
  sites.length > 0 && (
    <Part title="Nearby sites">
      <ul className="divide-y text-sm">
        {sites.map((site) => (
          <li key={site.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <Link href={links.contaminationSite(site.slug)} className="font-medium text-link">
              {site.siteName}
            </Link>
            <span className="text-muted-foreground tabular-nums">
              {highestText(site)} · {distanceText(site)}
              {site.dataSource === sampleSource && ' · Sample'}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
