import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import type { ContaminationSite } from '../../contract.ts';
import type { NearPlace } from '../../near-contract.ts';
import { type Box, boxOf, boxText, readSearch } from '../../terms.ts';
import type { ContaminationAddress } from '../addresses.ts';
import { DrawnMap } from './drawn-map.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapSelection } from './map-selection.tsx';
import type { MapSite, SiteMapHandle } from './map/create-map.ts';
import { boxAround } from './map/box-around.ts';
import { useMapSites } from './sites-read.ts';

export type MapControl = {
  scrollIntoView(): void;
  /** Marks a site by its id, or none. */
  point(id: string | null): void;
};

type Props = {
  ref: Ref<MapControl>;
  /** What matches, also outside the map's view. */
  sites: readonly ContaminationSite[];
  /** Those of them in its view, as in the list. */
  listed: readonly ContaminationSite[];
  place: NearPlace['place'];
  /** There are more than these; the map reads them. */
  isCut: boolean;
  search: ContaminationAddress;
  /** The interactive map is there. */
  onReady: () => void;
};

/**
 * The map of the listed sites: a drawing, complete from the server, and over it the interactive map as soon as the
 * browser has loaded it. Where it can't be (no scripts, no WebGL), the drawing stays. Its view and the selected site are
 * in the address.
 */
export function SiteMap({ ref, sites, listed, place, isCut, search, onReady }: Props) {
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [attribution, setAttribution] = useState<string>();
  const isReady = attribution !== undefined;
  const [zoom, setZoom] = useState<number>();
  /** Several sites at one place; a single one is in the address. */
  const [several, setSeveral] = useState<readonly MapSite[]>([]);
  const [hovered, setHovered] = useState<MapSite | null>(null);
  const all = useMapSites(search, {
    zip: place ? undefined : readSearch(search.zip).zip,
    zoom: isCut ? zoom : undefined,
  });
  const onMap = useMemo(
    () => (all?.sites ?? sites).filter((site): site is MapSite & ContaminationSite => site.latitude !== null),
    [all, sites],
  );
  const chosen = several.length > 0 ? several : onMap.filter(({ slug }) => slug === search.site);
  const change = useChangeAddress(search);

  const view = useMapInAddress(search.bbox);
  const map = useInteractiveMap(frame, {
    box: view.box ?? boxAround(sites, place),
    isExact: view.box !== undefined,
    onSelect(ids) {
      const found = onMap.filter(({ id }) => ids.includes(id));
      setSeveral(found.length > 1 ? found : []);
      const site = found.length === 1 ? found[0]!.slug : undefined;
      if (site !== search.site) change({ site });
    },
    onHover: (id) => setHovered(onMap.find((site) => site.id === id) ?? null),
    onMove(box, to) {
      setZoom(to);
      view.report(box);
      if (boxText(box) !== search.bbox) change({ bbox: boxText(box), show: undefined });
    },
    onMade: setZoom,
    onReady(from) {
      setAttribution(from);
      onReady();
    },
  });

  useEffect(() => map?.setSites(onMap, all?.areas), [map, onMap, all]);
  useEffect(() => map?.setPlace(place), [map, place]);
  useEffect(() => map?.point(hovered ?? chosen[0] ?? null), [map, hovered, chosen]);
  useFollowing(map, view, sites, place);
  useImperativeHandle(ref, () => ({
    scrollIntoView: () => section.current?.scrollIntoView({ block: 'nearest' }),
    point: (id) => map?.point(onMap.find((site) => site.id === id) ?? chosen[0] ?? null),
  }));
  const inView = all ? all.found : listed.length;
  return (
    <section
      ref={section}
      aria-label="Map of sites"
      data-live="wide"
      className="scroll-my-4 overflow-hidden border-t-2 border-rule bg-muted"
    >
      <div className="flex min-h-13 items-center justify-between gap-4 border-b px-4 py-1.5 sm:px-5">
        <p className="text-sm text-muted-foreground tabular-nums">
          {isCut && !all ? '' : `${counted(inView, 'site')}${view.box ? ' in this view' : ''}`}
          {isCut && all && all.found > listed.length && `, the newest ${grouped(listed.length)} listed`}
        </p>
        {map && isReady && <MapControls map={map} />}
      </div>
      <div className="relative h-[15rem] sm:h-[25rem] lg:h-[29rem]">
        {!isReady && <DrawnMap sites={listed} place={place} />}
        <section
          ref={frame}
          aria-label="Interactive map"
          data-ready={isReady || undefined}
          className={cn(
            'site-map absolute inset-0',
            isReady ? 'opacity-100' : 'pointer-events-none opacity-0',
          )}
        />
        {isReady && (
          <MapSelection
            sites={chosen}
            hovered={hovered}
            onClose={() => {
              setSeveral([]);
              if (search.site) change({ site: undefined });
            }}
          />
        )}
      </div>
      <MapLegend sites={all?.sites ?? listed} areas={all?.areas} />
      <p className="min-h-7 px-4 pb-3 text-xs text-muted-foreground sm:px-5">{attribution}</p>
    </section>
  );
}

/** Changes what the address says of the map, without a step of its own in the history. */
function useChangeAddress(search: ContaminationAddress) {
  const navigate = useNavigate();
  return (part: Pick<ContaminationAddress, 'bbox' | 'site' | 'show'>) =>
    void navigate({ href: links.contamination({ ...search, ...part }), replace: true, resetScroll: false });
}

type View = {
  /** Where the address wants the map to be. */
  box: Box | undefined;
  /** Whether the map is there already. */
  isReported(): boolean;
  report(box: Box): void;
};

/** The map's view in the address, and whether the map itself has written it there. */
function useMapInAddress(bbox: string | undefined): View {
  const reported = useRef<string>(undefined);
  return {
    box: useMemo(() => (bbox === undefined ? undefined : boxOf(bbox)), [bbox]),
    isReported: () => reported.current === bbox,
    report: (box) => (reported.current = boxText(box)),
  };
}

type Callbacks = {
  box: Box;
  /** The box is the view to show, rather than what to fit into it. */
  isExact: boolean;
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
  onMove(box: Box, zoom: number): void;
  /** The map is there, at this zoom, but not drawn yet. */
  onMade(zoom: number): void;
  onReady(attribution: string): void;
};

/** Loads the interactive map once its frame is near the screen; null until then, and without WebGL. */
function useInteractiveMap(frame: { current: HTMLElement | null }, callbacks: Callbacks) {
  const [map, setMap] = useState<SiteMapHandle | null>(null);
  const { mapStyleUrl } = useWebsite();
  const latest = useEffectEvent(() => callbacks);
  useEffect(() => {
    const container = frame.current;
    if (!container || !hasWebGl()) return;
    let made: SiteMapHandle | undefined;
    const stopped = new AbortController();
    const load = async () => {
      // Without the map's files, or with a WebGL that fails, the drawing stays.
      const { createMap } = await import('./map/create-map.ts');
      if (stopped.signal.aborted) return;
      made = createMap({
        container,
        styleUrl: mapStyleUrl,
        box: latest().box,
        isExact: latest().isExact,
        onSelect: (ids) => latest().onSelect(ids),
        onHover: (id) => latest().onHover(id),
        onMove: (box, zoom) => latest().onMove(box, zoom),
        onReady: (attribution) => latest().onReady(attribution),
      });
      setMap(made);
      latest().onMade(made.zoom());
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    observer.observe(container);
    return () => {
      stopped.abort();
      observer.disconnect();
      made?.remove();
    };
  }, [frame, mapStyleUrl]);
  return map;
}

let isWebGlThere: boolean | undefined;

function hasWebGl(): boolean {
  // Nothing is asked of the context, not even to end: that would wait for the graphics card.
  isWebGlThere ??= document.createElement('canvas').getContext('webgl2') !== null;
  return isWebGlThere;
}

/** The map moves to a view that the address names; without one, to the sites that are listed. */
function useFollowing(
  map: SiteMapHandle | null,
  view: View,
  sites: readonly ContaminationSite[],
  place: NearPlace['place'],
): void {
  const { box } = view;
  const listed = box ? null : sites;
  const follow = useEffectEvent((to: Box | undefined, found: typeof listed) => {
    if (found) map?.fit(boxAround(found, place));
    else if (to && !view.isReported()) map?.show(to);
  });
  useEffect(() => follow(box, listed), [box, listed]);
}
