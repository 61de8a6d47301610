import { useMemo } from 'react';
import { counted } from '../../../web/kit/format.ts';
import type { ContaminationSite } from '../../contract.ts';
import { siteTypes } from '../../terms.ts';
import { mapHeight, mapWidth, place as pointOf, placeSites } from './map-frame.ts';
import { sizeOf } from './map/level-size.ts';
import { siteTypeLooks } from './site-types.ts';
import statesUrl from './us-states.svg?url';

type Props = { sites: readonly ContaminationSite[]; place: { latitude: number; longitude: number } | null };

/** The sites over the outlines of the states: what is shown until the interactive map is there, or instead of it. */
export function DrawnMap({ sites, place }: Props) {
  const placed = useMemo(() => placeSites(sites), [sites]);
  const around = place && pointOf(place.latitude, place.longitude);
  return (
    <svg
      role="img"
      aria-label={`Map of ${counted(placed.length, 'site')} by coordinates and type; the list below names them.`}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className="absolute inset-0 m-auto block h-auto max-h-full w-full"
    >
      <use
        href={`${statesUrl}#land`}
        className="fill-card stroke-input"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      <use href={`${statesUrl}#borders`} className="fill-none stroke-input/60" strokeWidth={0.9} />
      {around && (
        <circle
          cx={around.x}
          cy={around.y}
          r={24}
          className="fill-primary/15 stroke-primary"
          strokeWidth={2}
        />
      )}
      {siteTypes.map((type) => (
        <g
          key={type}
          fill="currentColor"
          fillRule="evenodd"
          className={siteTypeLooks[type].text}
          stroke="var(--card)"
          strokeWidth={0.8}
        >
          {placed.map(
            ({ site, at }) =>
              site.siteType === type && (
                <g key={site.id} transform={`translate(${at.x} ${at.y}) scale(${sizeOf(site.maxPfasLevel)})`}>
                  <path d={siteTypeLooks[type].sign} className="scale-[1.5] sm:scale-[1.35]" />
                </g>
              ),
          )}
        </g>
      ))}
    </svg>
  );
}
