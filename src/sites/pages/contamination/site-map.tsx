import { useId, useMemo } from 'react';
import { counted, grouped } from '../../../web/kit/format.ts';
import type { ContaminationSite } from '../../contract.ts';
import { siteTypes } from '../../terms.ts';
import { graticule, mapHeight, mapWidth, placeSites } from './map-frame.ts';
import { SiteSign } from './site-sign.tsx';
import { siteTypeLooks } from './site-types.ts';

type Props = { sites: ContaminationSite[]; isShown: (site: ContaminationSite) => boolean };

/** A placeholder for the interactive map: the sites at their places, without borders or streets. */
export function SiteMap({ sites, isShown }: Props) {
  const id = useId();
  const placed = useMemo(() => placeSites(sites), [sites]);
  const shown = sites.filter(isShown);
  const offMap = shown.length - placed.filter(({ site }) => isShown(site)).length;
  return (
    <section aria-labelledby={id} className="border-t-2 border-rule bg-wash">
      <div className="flex flex-col gap-2 px-5 py-5 sm:px-7">
        <h2 id={id} className="headline text-[1.375rem]">
          Interactive Map Coming Soon
        </h2>
        <p className="max-w-[40rem] prose-text text-muted-foreground">
          A map API token is required for the interactive map.
          {placed.length > 0 &&
            ' Until then, this drawing shows where the sites are; the list below has the details.'}
        </p>
      </div>
      {placed.length > 0 && (
        <>
          <div className="overflow-hidden">
            <svg
              role="img"
              aria-label={`Map of ${counted(placed.length, 'site')} by coordinates and type; the list below names them.`}
              viewBox={`0 0 ${mapWidth} ${mapHeight}`}
              className="mx-auto block h-auto w-full max-w-[54rem] overflow-visible"
            >
              <path
                d={graticule}
                fill="none"
                stroke="currentColor"
                strokeWidth={1}
                className="text-foreground/12"
              />
              {siteTypes.map((type) => (
                <g key={type} fill="currentColor" fillRule="evenodd" className={siteTypeLooks[type].text}>
                  {placed.map(
                    ({ site, at }) =>
                      site.siteType === type && (
                        <g key={site.id} transform={`translate(${at.x} ${at.y})`}>
                          <path
                            d={siteTypeLooks[type].sign}
                            fillOpacity={isShown(site) ? 0.9 : 0.14}
                            className="scale-[2] sm:scale-[1.35]"
                          />
                        </g>
                      ),
                  )}
                </g>
              ))}
            </svg>
          </div>
          <Legend sites={shown} offMap={offMap} />
        </>
      )}
    </section>
  );
}

const Legend = ({ sites, offMap }: { sites: ContaminationSite[]; offMap: number }) => (
  <ul
    aria-label="Sites by type"
    className="flex flex-wrap gap-x-6 gap-y-1.5 border-t px-5 py-3.5 text-[0.8125rem] sm:px-7"
  >
    {siteTypes.map((type) => (
      <li key={type} className="flex items-center gap-1.5">
        <span className={siteTypeLooks[type].text}>
          <SiteSign type={type} />
        </span>
        {type}
        <span className="text-muted-foreground tabular-nums">
          {grouped(sites.filter(({ siteType }) => siteType === type).length)}
        </span>
      </li>
    ))}
    {offMap > 0 && (
      <li className="text-muted-foreground">
        {counted(offMap, 'site')} outside this map or without coordinates
      </li>
    )}
  </ul>
);
