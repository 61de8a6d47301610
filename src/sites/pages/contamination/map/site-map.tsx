import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Icon, type IconName } from '../../../../web/kit/ui/icon.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { ContaminationSite, SiteMap as MapCounts } from '../../../contract.ts';
import { sampleSource, type SiteType, siteTypes } from '../../../terms.ts';
import { highestText } from '../../texts.ts';
import { listedText } from '../list/list-head.tsx';
import { SiteSign } from '../site-sign.tsx';
import { siteTypeLooks } from '../site-types.ts';
import type { SiteMapHandle, MapSite } from './create-map.ts';
import { DrawnMap } from './drawn-map.tsx';
import { levelSizes } from './level-size.ts';
import { type MapInput, useSiteMap } from './use-site-map.ts';

export type MapControl = {
  scrollIntoView(): void;
  point(id: string | null): void;
};

type Props = MapInput & {
  ref: Ref<MapControl>;
  /** Others are loading. */
  isBusy: boolean;
  /** What the map frames, if that is what is near a place. */
  headline: string | undefined;
};

/** For what stays while its next state loads. */
export const fadedWhileBusy = 'transition-opacity aria-busy:opacity-55 aria-busy:delay-150';

/**
 * The map of the listed sites: a drawing, complete from the server, and over it the interactive map as soon as the
 * browser has loaded it. Where it can't be (no scripts, no WebGL), the drawing stays.
 */
export function SiteMap({ ref, isBusy, headline, ...input }: Props) {
  const { search, near, isNear, place, framed, listed } = input.found;
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const isInView = search.bbox !== undefined;
  const { map, isReady, all, chosen, hovered, close, point } = useSiteMap(frame, input);
  useImperativeHandle(ref, () => ({
    scrollIntoView: () => section.current?.scrollIntoView({ block: 'nearest' }),
    point,
  }));
  return (
    <section
      ref={section}
      aria-label="Map of sites"
      aria-busy={isBusy}
      data-live="wide"
      className={cn(
        'scroll-my-4 overflow-hidden border-t-2 border-rule bg-muted lg:top-4 lg:self-start lg:[@media(min-height:42rem)]:sticky',
        fadedWhileBusy,
      )}
    >
      <div className="flex min-h-13 items-center justify-between gap-4 border-b px-4 py-1.5 sm:px-5">
        <p className="text-sm text-muted-foreground tabular-nums">
          {headline !== undefined && !isInView
            ? headline
            : all
              ? `${counted(all.found, 'site')}${isInView ? ' in this view' : ''}`
              : listedText(listed, search)}
          {all && all.found > listed.sites.length && `, ${grouped(listed.sites.length)} listed`}
        </p>
        {map && isReady && <MapControls map={map} />}
      </div>
      <div className="relative h-[15rem] sm:h-[25rem] lg:h-[29rem]">
        {!isReady && (
          <DrawnMap sites={listed.sites} framed={isInView ? listed.sites : framed} place={place} />
        )}
        <section
          ref={frame}
          aria-label="Interactive map"
          data-ready={isReady || undefined}
          className={cn(
            'site-map absolute inset-0',
            isReady ? 'opacity-100' : 'pointer-events-none opacity-0',
          )}
        />
        {isReady && <MapSelection sites={chosen} hovered={hovered} onClose={close} />}
      </div>
      {near && isNear && near.found > 0 ? (
        <MapLegend sites={framed} />
      ) : (
        <MapLegend sites={all?.sites ?? listed.sites} areas={all?.areas} />
      )}
      <p className="min-h-7 px-4 pb-3 text-xs text-muted-foreground sm:px-5">
        {isReady && 'Map: US Census Bureau; towns: GeoNames (CC BY 4.0)'}
      </p>
    </section>
  );
}

type LegendProps = {
  sites: readonly Pick<ContaminationSite, 'siteType' | 'latitude'>[];
  areas?: MapCounts['areas'] | undefined;
};

/** What the markers mean: shape and color by type with the number of sites, size by level. */
const MapLegend = ({ sites, areas }: LegendProps) => {
  const unplaced = sites.filter(({ latitude }) => latitude === null).length;
  return (
    <div className="flex flex-col gap-x-8 gap-y-2.5 border-t px-4 py-3 text-[0.8125rem] sm:px-5">
      <ul aria-label="Sites by type" className="flex flex-wrap gap-x-5 gap-y-1.5">
        {siteTypes.map((type) => (
          <li key={type} className="flex items-center gap-1.5">
            <span className={siteTypeLooks[type].text}>
              <SiteSign type={type} />
            </span>
            {type}
            <span className="text-muted-foreground tabular-nums">{grouped(countOf(type, sites, areas))}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted-foreground">
        <span>Size by level:</span>
        {levelSizes.map(([from, share]) => (
          <span key={from} className="flex items-center gap-1.5 tabular-nums">
            <svg aria-hidden viewBox="-9 -9 18 18" className="size-4.5 shrink-0" fill="currentColor">
              <circle r={4.4 * share} />
            </svg>
            {from === 0 ? 'below 10 ppt' : `${grouped(from)}+`}
          </span>
        ))}
        {unplaced > 0 && <span>· {grouped(unplaced)} without coordinates</span>}
      </p>
    </div>
  );
};

const countOf = (type: SiteType, sites: LegendProps['sites'], areas: LegendProps['areas']): number =>
  sites.filter(({ siteType }) => siteType === type).length +
  (areas ?? []).reduce((sum, { byType }) => sum + byType[type], 0);

/** Zoom buttons, and 'Locate me', which asks the browser only when pressed. */
function MapControls({ map }: { map: SiteMapHandle }) {
  const [problem, setProblem] = useState('');
  const locate = (event: Event) => {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        map.setPlace({ latitude, longitude, name: 'You are here' });
        map.goTo({ latitude, longitude }, event);
      },
      ({ code, PERMISSION_DENIED }) =>
        setProblem(
          code === PERMISSION_DENIED
            ? 'Location access is blocked. Enter a ZIP code instead.'
            : 'Your location is not available. Enter a ZIP code instead.',
        ),
    );
  };
  return (
    <div className="no-print flex items-center justify-end gap-2">
      <output className="text-sm empty:hidden">{problem}</output>
      <button
        type="button"
        className="h-9 shrink-0 border border-input bg-popover px-3 text-[0.8125rem] font-medium whitespace-nowrap hover:bg-highlight"
        onClick={({ nativeEvent }) => locate(nativeEvent)}
      >
        Locate me
      </button>
      <div className="flex border border-input bg-popover">
        <Zoom label="Zoom in" icon="plus" onPress={(event) => map.zoomBy(1, event)} />
        <Zoom label="Zoom out" icon="minus" onPress={(event) => map.zoomBy(-1, event)} />
      </div>
    </div>
  );
}

type ZoomProps = { label: string; icon: IconName; onPress: (event: Event) => void };

const Zoom = ({ label, icon, onPress }: ZoomProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-9 place-items-center not-first:border-l hover:bg-highlight"
    onClick={({ nativeEvent }) => onPress(nativeEvent)}
  >
    <Icon name={icon} />
  </button>
);

/** Sites from the list have more fields than those read only for the map. */
type Chosen = MapSite & Partial<Pick<ContaminationSite, 'contaminantData' | 'dataSource'>>;
type MapSelectionProps = { sites: readonly Chosen[]; hovered: Chosen | null; onClose: () => void };

/** The chosen sites with links to their pages; while nothing is chosen, the one under the pointer. */
function MapSelection({ sites, hovered, onClose }: MapSelectionProps) {
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
            <Icon name="close" />
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
