import { type CSSProperties, useMemo } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import type { ContaminationSite } from '../../../contract.ts';
import type { NearPlace } from '../../../near-contract.ts';
import { siteTypes } from '../../../terms.ts';
import { placeText } from '../../texts.ts';
import { siteTypeLooks } from '../site-types.ts';
import { sizeOf } from './level-size.ts';
import {
  insetLines,
  type MapView,
  mapWidth,
  type PlacedSite,
  place as pointOf,
  placeSites,
  pointsOf,
  signSpacing,
  viewOf,
  viewWidthMin,
} from './map-frame.ts';
import statesUrl from './us-states.svg?url';

type Sites = readonly ContaminationSite[];
type Props = {
  sites: Sites;
  /** The sites that the drawing zooms in on. */
  framed: Sites;
  place: NearPlace['place'];
};

/** The sites over the outlines of the states. Shown until the interactive map is ready, or instead of it. */
export function DrawnMap({ sites, framed, place }: Props) {
  const { view, unit, placed, around } = useDrawing({ sites, framed, place });
  const notDrawn = pointsOf(sites).length - placed.length;
  return (
    <>
      <svg
        role="img"
        aria-label={`Map of ${counted(placed.length, 'site')} by coordinates and type; the list below names them.`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="absolute inset-0 m-auto block h-auto max-h-full w-full"
      >
        <States unit={unit} />
        {around && place?.kind !== 'state' && (
          <circle
            cx={around.x}
            cy={around.y}
            r={24 * unit}
            className="fill-primary/15 stroke-primary"
            strokeWidth={2 * unit}
          />
        )}
        {around && place && place.kind !== 'state' && (
          <PlaceName at={around} unit={unit} view={view} placed={placed}>
            {placeText(place)}
          </PlaceName>
        )}
        <Signs placed={placed} unit={unit} />
      </svg>
      {notDrawn > 0 && (
        <p className="absolute right-4 bottom-2 text-xs text-muted-foreground">
          {counted(notDrawn, 'site')} outside the 50 states {notDrawn === 1 ? 'is' : 'are'} not drawn.
        </p>
      )}
    </>
  );
}

/** The part of the map to draw: closer up for a place or a few sites. `unit` is the length of 1 on the whole map. */
function useDrawing({ sites, framed, place }: Props) {
  const around = useMemo(() => place && pointOf(place.latitude, place.longitude), [place]);
  const view = useMemo(
    () =>
      viewOf(
        [...pointsOf(framed), around].filter((point) => point !== null),
        viewWidthMin[place?.kind === 'state' ? 'state' : 'place'],
      ),
    [framed, around, place],
  );
  const unit = view.width / mapWidth;
  const placed = useMemo(() => placeSites(sites, signSpacing * unit), [sites, unit]);
  return { view, unit, placed, around };
}

type PlaceNameProps = {
  at: { x: number; y: number };
  unit: number;
  view: MapView;
  placed: readonly PlacedSite[];
  children: string;
};

/** A longer name, of a site, is cut to stay inside. */
const nameMax = 30;

/**
 * Above or below its marker, within the view, where it meets fewer sites; they are drawn over it. The text is larger on
 * phones, where the drawing is scaled down.
 */
function PlaceName({ at, unit, view, placed, children }: PlaceNameProps) {
  const across = (at.x - view.x) / view.width;
  const isHigh = at.y - view.y < view.height / 6;
  const sitesAt = (side: 1 | -1) =>
    placed.filter(({ at: { x, y } }) => {
      const [over, along] = [((y - at.y) * side) / unit, Math.abs(x - at.x) / unit];
      return over > 15 && over < 75 && along < 8 * children.length;
    }).length;
  const isBelow = isHigh || sitesAt(-1) > sitesAt(1);
  return (
    <text
      x={at.x}
      y={at.y + (isBelow ? 56 : -34) * unit}
      textAnchor={across < 0.32 ? 'start' : across > 0.68 ? 'end' : 'middle'}
      className="fill-foreground stroke-card [font-size:calc(var(--unit)*32px)] [paint-order:stroke] sm:[font-size:calc(var(--unit)*21px)]"
      strokeWidth={5 * unit}
      strokeLinejoin="round"
      style={{ '--unit': unit } as CSSProperties}
    >
      {children.length > nameMax ? `${children.slice(0, nameMax - 1).trimEnd()}…` : children}
    </text>
  );
}

/** The outlines, Alaska and Hawaii in a corner. */
const States = ({ unit }: { unit: number }) => (
  <>
    <use
      href={`${statesUrl}#land`}
      className="fill-card stroke-input"
      strokeWidth={1.2 * unit}
      strokeLinejoin="round"
    />
    <use href={`${statesUrl}#borders`} className="fill-none stroke-input/60" strokeWidth={0.9 * unit} />
    <path d={insetLines} className="fill-none stroke-input/60" strokeWidth={0.9 * unit} />
  </>
);

const Signs = ({ placed, unit }: { placed: readonly PlacedSite[]; unit: number }) =>
  siteTypes.map((type) => (
    <g
      key={type}
      fill="currentColor"
      fillRule="evenodd"
      className={siteTypeLooks[type].text}
      stroke="var(--color-card)"
      strokeWidth={0.8}
    >
      {placed.map(
        ({ site, at }) =>
          site.siteType === type && (
            <g
              key={site.id}
              transform={`translate(${at.x} ${at.y}) scale(${unit * sizeOf(site.maxPfasLevel)})`}
            >
              <path d={siteTypeLooks[type].sign} className="scale-[1.5] sm:scale-[1.35]" />
            </g>
          ),
      )}
    </g>
  ));
