import { links } from '../../../../web/kit/links.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { SourceLink } from '../../../../web/kit/ui/text-link.tsx';
import type { ContaminationSite } from '../../../contract.ts';
import { isTested } from '../../../result-terms.ts';
import { distanceText } from '../../../terms.ts';
import { Compound } from '../../compound.tsx';
import { highestText, pptText, valueText } from '../../texts.ts';
import { SiteSign } from '../site-sign.tsx';
import { siteTypeLooks } from '../site-types.ts';

/** Compounds listed on the card; the others unfold. */
const compoundsShown = 5;

type Props = {
  site: ContaminationSite;
  /** The ZIP code, or the part of one, that was searched for. */
  zip: string | undefined;
  /** Shows the site on the map, if there is an interactive one. */
  mapHref: string | undefined;
  onShow: () => void;
};

/** One site: where it is, the highest level, of which compounds, when, and according to whom. */
export const SiteCard = ({ site, zip, mapHref, onShow }: Props) => (
  <article className="flex h-full flex-col border-t border-rule pt-3.5">
    <Badge variant="plain" className={siteTypeLooks[site.siteType].badge}>
      <SiteSign type={site.siteType} /> {site.siteType}
    </Badge>
    <h3 className="mt-2.5 headline text-xl wrap-break-word">
      <Link href={links.contaminationSite(site.slug)} className="hover:underline">
        {site.siteName}
      </Link>
    </h3>
    <p className="mt-1 text-sm text-muted-foreground">
      {site.location}
      {site.zipCode && <span className="tabular-nums"> · ZIP {matchingZip(site, zip)}</span>}
      {site.distanceMiles !== undefined && (
        <span className="block font-medium text-foreground tabular-nums">{distanceText(site)} away</span>
      )}
    </p>
    {site.maxPfasLevel === null ? (
      <p className="mt-3.5 text-sm font-medium first-letter:uppercase">{highestText(site)}</p>
    ) : (
      <p className="mt-3.5 flex items-baseline gap-2">
        <span className="font-serif text-[1.75rem] leading-none font-[560] tabular-nums">
          {pptText(site.maxPfasLevel)}
        </span>
        <span className="text-xs text-muted-foreground">max PFAS level</span>
      </p>
    )}
    <Contaminants values={site.contaminantData} />
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-3.5 text-xs text-muted-foreground">
      {site.testedAt && (
        <span>
          Tested <Time at={site.testedAt} as="long" />
        </span>
      )}
      <span>
        Source:{' '}
        {site.sourceUrl ? <SourceLink href={site.sourceUrl}>{site.dataSource}</SourceLink> : site.dataSource}
      </span>
      {mapHref && (
        <Link href={mapHref} keepsScroll className="no-print text-link" onClick={onShow}>
          Show on map<span className="sr-only">: {site.siteName}</span>
        </Link>
      )}
    </p>
  </article>
);

/** Of a site with several, the one that was searched for. */
const matchingZip = ({ zipCode, zipCodes }: ContaminationSite, searched: string | undefined) =>
  (searched && zipCodes.find((code) => code.includes(searched))) || zipCode;

function Contaminants({ values }: { values: ContaminationSite['contaminantData'] }) {
  const entries = Object.entries(values)
    .filter(([, value]) => isTested(value))
    .sort(([, a], [, b]) => amountOf(b) - amountOf(a));
  if (entries.length === 0) return null;
  const others = entries.slice(compoundsShown);
  return (
    <div className="mt-3">
      <Values entries={entries.slice(0, compoundsShown)} />
      {others.length > 0 && (
        <details>
          <summary className="py-1.5 text-[0.8125rem] text-link">{`${others.length} more`}</summary>
          <Values entries={others} />
        </details>
      )}
    </div>
  );
}

/** Highest first; values that are not numbers come last. */
const amountOf = (value: string | number): number => (typeof value === 'number' ? value : -1);

const Values = ({ entries }: { entries: [string, string | number][] }) => (
  <dl className="divide-y text-[0.8125rem]">
    {entries.map(([compound, value]) => (
      <div key={compound} className="flex items-baseline justify-between gap-4 py-1">
        <dt className="min-w-0 text-muted-foreground wrap-break-word">
          <Compound name={compound} />
        </dt>
        <dd className="shrink-0 font-medium tabular-nums">{valueText(value)}</dd>
      </div>
    ))}
  </dl>
);
