import { counted } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { ContaminationSite } from '../../../contract.ts';
import { sampleSource } from '../../../terms.ts';
import { highestText } from '../../texts.ts';
import type { MapSite } from './create-map.ts';
import { SiteSign } from '../site-sign.tsx';
import { siteTypeLooks } from '../site-types.ts';

/** A site of the list says more than one that only the map has read. */
type Chosen = MapSite & Partial<Pick<ContaminationSite, 'contaminantData' | 'dataSource'>>;
type Props = { sites: readonly Chosen[]; hovered: Chosen | null; onClose: () => void };

/** The chosen sites with links to their pages; while nothing is chosen, the one under the pointer. */
export function MapSelection({ sites, hovered, onClose }: Props) {
  const preview = sites.length === 0 && hovered;
  return (
    <>
      {preview && (
        <div aria-hidden className={panel}>
          <Site site={preview} isPreview />
        </div>
      )}
      <output className={sites.length > 0 ? `${panel} pr-11` : 'sr-only'}>
        {sites.length > 1 && (
          <span className="mb-2 block font-medium">{counted(sites.length, 'site')} at this place</span>
        )}
        {sites.map((site) => (
          <Site key={site.id} site={site} />
        ))}
        {sites.length > 0 && (
          <button
            type="button"
            aria-label="Close"
            className="absolute top-1.5 right-1.5 grid size-8 place-items-center hover:bg-highlight"
            onClick={onClose}
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
            >
              <path d="M6 6l12 12M18 6l-12 12" />
            </svg>
          </button>
        )}
      </output>
    </>
  );
}

const panel =
  'no-print absolute bottom-3 left-3 block max-h-[60%] w-[min(22rem,calc(100%-1.5rem))] overflow-y-auto border-t-2 border-rule bg-popover px-4 py-3 text-sm shadow-md';

const Site = ({ site, isPreview = false }: { site: Chosen; isPreview?: boolean }) => (
  <span className="flex items-start gap-2.5 not-first:mt-2.5 not-first:border-t not-first:pt-2.5">
    <span className={`mt-1 ${siteTypeLooks[site.siteType].text}`}>
      <SiteSign type={site.siteType} />
    </span>
    <span className="min-w-0">
      {isPreview ? (
        <span className="block font-medium">{site.siteName}</span>
      ) : (
        <Link
          href={links.contaminationSite(site.slug)}
          className="block font-medium text-link wrap-break-word"
        >
          {site.siteName}
        </Link>
      )}
      <span className="text-muted-foreground tabular-nums">
        {site.siteType} · {site.maxPfasLevel !== null && 'up to '}
        {highestText(site)}
        {site.dataSource === sampleSource && ' · Sample'}
      </span>
    </span>
  </span>
);
