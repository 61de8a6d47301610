import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import type { ContaminationSite, NearPlace } from '../../contract.ts';
import { type Box, boxOf, boxText } from '../../terms.ts';
import type { ContaminationAddress } from '../addresses.ts';
import { DrawnMap } from './drawn-map.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapSelection } from './map-selection.tsx';
import type { MapSite, SiteMapHandle } from './map/create-map.ts';
import { boxAround } from './map/box-around.ts';
import { useMapSites } from './sites-read.ts';

export type MapControl = {
  /** Moves the map to a site and selects it. */
  show(site: ContaminationSite): void;
  /** Marks a site, or none. */
  point(site: ContaminationSite | null): void;
};

type Props = {
  ref: Ref<MapControl>;
  /** What the list shows, without regard to the map's view. */
  sites: readonly ContaminationSite[];
  near: NearPlace | undefined;
  isCut: boolean;
  search: ContaminationAddress;
  /** The interactive map is there. */
  onReady: () => void;
};

/**
 * The map of the listed sites: a drawing, complete from the server, and over it the interactive map as soon as the
 * browser has loaded it. Where it can't be (no scripts, no WebGL), the drawing stays.
 */
export function SiteMap({ ref, sites, near, isCut, search, onReady }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [attribution, setAttribution] = useState<string>();
  const isReady = attribution !== undefined;
  const [view, setView] = useState<{ box: Box; zoom: number } | null>(null);
  const [selected, setSelected] = useState<readonly MapSite[]>([]);
  const [hovered, setHovered] = useState<MapSite | null>(null);
  const navigate = useNavigate();
  const counted = useMapSites(search, view, isCut && isReady);
  const onMap = useMemo(() => {
    const all = new Map<string, MapSite>();
    for (const site of [...(counted?.sites ?? sites), ...(near?.nearest ?? [])])
      if (site.latitude !== null) all.set(site.id, site);
    return all;
  }, [counted, sites, near]);

  const map = useInteractiveMap(frame, {
    box: (search.bbox && boxOf(search.bbox)) || boxAround(sites, near),
    onSelect: (ids) => setSelected(ids.flatMap((id) => onMap.get(id) ?? [])),
    onHover: (id) => setHovered((id && onMap.get(id)) || null),
    onMove(box, zoom) {
      setView({ box, zoom });
      const { show: _show, ...kept } = search;
      void navigate({
        href: links.contamination({ ...kept, bbox: boxText(box) }),
        replace: true,
        resetScroll: false,
      });
    },
    onReady(from) {
      setAttribution(from);
      onReady();
    },
  });

  useEffect(() => map?.setSites([...onMap.values()], counted?.areas), [map, onMap, counted]);
  useEffect(() => map?.setPlace(near?.place ?? null), [map, near]);
  useEffect(() => map?.point(hovered ?? selected[0] ?? null), [map, hovered, selected]);
  useFollowing(map, search, () => boxAround(sites, near));
  useImperativeHandle(ref, () => ({
    show(site) {
      if (!map || site.latitude === null || site.longitude === null) return;
      frame.current?.scrollIntoView({ block: 'center' });
      map.goTo({ latitude: site.latitude, longitude: site.longitude });
      setSelected([site]);
    },
    point: (site) => map?.point(site ?? selected[0] ?? null),
  }));
  return (
    <section aria-label="Map of sites" data-live className="overflow-hidden border-t-2 border-rule bg-muted">
      <div className="relative h-[21rem] sm:h-[27rem] lg:h-[31rem]">
        {!isReady && <DrawnMap sites={sites} />}
        <section
          ref={frame}
          aria-label="Interactive map"
          data-ready={isReady || undefined}
          className={cn(
            'site-map absolute inset-0',
            isReady ? 'opacity-100' : 'pointer-events-none opacity-0',
          )}
        />
        {map && isReady && (
          <>
            <MapControls map={map} />
            <MapSelection sites={selected} hovered={hovered} onClose={() => setSelected([])} />
          </>
        )}
      </div>
      <MapLegend
        sites={[...onMap.values(), ...sites.filter(({ latitude }) => latitude === null)]}
        areas={counted?.areas}
      />
      <p className="min-h-7 px-4 pb-3 text-xs text-muted-foreground sm:px-5">{attribution}</p>
    </section>
  );
}

type Callbacks = {
  box: Box;
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
  onMove(box: Box, zoom: number): void;
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
        onSelect: (ids) => latest().onSelect(ids),
        onHover: (id) => latest().onHover(id),
        onMove: (box, zoom) => latest().onMove(box, zoom),
        onReady: (attribution) => latest().onReady(attribution),
      });
      setMap(made);
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

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** The map moves to what a new search or filter has found; and back to everything if its view is dropped. */
function useFollowing(map: SiteMapHandle | null, search: ContaminationAddress, boxOfFound: () => Box): void {
  const { show: _show, bbox, ...narrowing } = search;
  const key = JSON.stringify(narrowing);
  const before = useRef({ key, bbox });
  const fit = useEffectEvent(() => map?.fit(boxOfFound()));
  useEffect(() => {
    const { current } = before;
    before.current = { key, bbox };
    if (bbox === undefined && (current.key !== key || current.bbox !== undefined)) fit();
  }, [key, bbox]);
}
