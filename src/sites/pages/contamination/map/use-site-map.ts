import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { links } from '../../../../web/kit/links.ts';
import type { ContaminationSite } from '../../../contract.ts';
import { type Box, boxOf, boxText } from '../../../terms.ts';
import type { ContaminationAddress } from '../../addresses.ts';
import { placeText } from '../../texts.ts';
import { type FoundSites, useMapSites } from '../sites-read.ts';
import { boxAround } from './box-around.ts';
import type { MapOptions, MapSite, SiteMapHandle } from './create-map.ts';

type Sites = readonly ContaminationSite[];

export type MapInput = {
  /** The map shows all matching sites, also outside the view; if they are cut, it reads them all. */
  found: FoundSites;
  /** The address, whose sites may be loading still. */
  search: ContaminationAddress;
  /** The interactive map is there. */
  onReady: () => void;
};

/** The interactive map in a frame, with what it shows; its view and the selected site are in the address. */
export function useSiteMap(frame: RefObject<HTMLElement | null>, input: MapInput) {
  const { found, search, onReady } = input;
  const { matching: sites, framed, place, zip } = found;
  const [isReady, setReady] = useState(false);
  const [zoom, setZoom] = useState<number>();
  const all = useMapSites(search, { zip, zoom: sites.isCut ? zoom : undefined });
  const onMap = useMemo(
    () =>
      (all?.sites ?? sites.sites).filter(
        (site): site is MapSite & ContaminationSite => site.latitude !== null,
      ),
    [all, sites],
  );
  const change = useChangeAddress(search);
  const picked = usePicked(onMap, search, change);
  const view = useMemo(() => (search.bbox === undefined ? undefined : boxOf(search.bbox)), [search.bbox]);
  /** The view that the map itself has written into the address. */
  const reported = useRef<string>(undefined);
  const map = useInteractiveMap(frame, {
    box: view ?? boxAround(framed, place),
    isExact: view !== undefined,
    onSelect: picked.select,
    onHover: picked.hover,
    onMove(box, to) {
      setZoom(to);
      reported.current = boxText(box);
      if (boxText(box) !== search.bbox) change({ bbox: boxText(box), show: undefined });
    },
    onMade: setZoom,
    onReady() {
      setReady(true);
      onReady();
    },
  });
  const { chosen, hovered } = picked;
  useEffect(() => map?.setSites(onMap, all?.areas), [map, onMap, all]);
  useEffect(
    () => map?.setPlace(!place || place.kind === 'state' ? null : { ...place, name: placeText(place) }),
    [map, place],
  );
  useEffect(() => map?.point(hovered ?? chosen[0] ?? null), [map, hovered, chosen]);
  // The map moves to a view that the address names; without one, to the sites that it frames, once they are there.
  const around = view || found.search.bbox !== undefined ? null : framed;
  const follow = useEffectEvent((to: Box | undefined, toFit: Sites | null) => {
    if (toFit) map?.fit(boxAround(toFit, place));
    else if (to && reported.current !== search.bbox) map?.show(to);
  });
  useEffect(() => follow(view, around), [view, around]);
  return {
    map,
    isReady,
    all,
    ...picked,
    point: (id: string | null) => map?.point(onMap.find((site) => site.id === id) ?? chosen[0] ?? null),
  };
}

type Change = (part: Pick<ContaminationAddress, 'bbox' | 'site' | 'show'>) => void;

/** Changes the map's parameters in the address, without a new step in the history. */
function useChangeAddress(search: ContaminationAddress): Change {
  const navigate = useNavigate();
  return (part) =>
    void navigate({ href: links.contamination({ ...search, ...part }), replace: true, resetScroll: false });
}

function usePicked<Site extends MapSite>(
  onMap: readonly Site[],
  search: ContaminationAddress,
  change: Change,
) {
  /** Several sites at one place; a single one is in the address. */
  const [several, setSeveral] = useState<readonly Site[]>([]);
  const [hovered, setHovered] = useState<Site | null>(null);
  const chosen = several.length > 0 ? several : onMap.filter(({ slug }) => slug === search.site);
  return {
    chosen,
    hovered,
    select(ids: string[]) {
      const found = onMap.filter(({ id }) => ids.includes(id));
      setSeveral(found.length > 1 ? found : []);
      const site = found.length === 1 ? found[0]!.slug : undefined;
      if (site !== search.site) change({ site });
    },
    hover: (id: string | null) => setHovered(onMap.find((site) => site.id === id) ?? null),
    close() {
      setSeveral([]);
      if (search.site) change({ site: undefined });
    },
  };
}

type Callbacks = Omit<MapOptions, 'container'> & {
  /** The map is there, at this zoom, but not drawn yet. */
  onMade(zoom: number): void;
};

/** Loads the interactive map once its frame is near the screen; null until then, in forced colors, and without WebGL. */
function useInteractiveMap(frame: { current: HTMLElement | null }, callbacks: Callbacks) {
  const [map, setMap] = useState<SiteMapHandle | null>(null);
  const latest = useEffectEvent(() => callbacks);
  useEffect(() => {
    const container = frame.current;
    if (!container || hasForcedColors() || !hasWebGl()) return;
    let made: SiteMapHandle | undefined;
    const stopped = new AbortController();
    const load = async () => {
      // Without the map's files, or with a WebGL that fails, the drawing stays.
      const { createMap } = await import('./create-map.ts');
      if (stopped.signal.aborted) return;
      made = createMap({
        container,
        box: latest().box,
        isExact: latest().isExact,
        onSelect: (ids) => latest().onSelect(ids),
        onHover: (id) => latest().onHover(id),
        onMove: (box, zoom) => latest().onMove(box, zoom),
        onReady: () => latest().onReady(),
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
  }, [frame]);
  return map;
}

/** They would make everything on the map one color; the drawing keeps its own. */
const hasForcedColors = (): boolean => matchMedia('(forced-colors: active)').matches;

let isWebGlThere: boolean | undefined;

function hasWebGl(): boolean {
  // Nothing is asked of the context, not even to end: that would wait for the graphics card.
  isWebGlThere ??= document.createElement('canvas').getContext('webgl2') !== null;
  return isWebGlThere;
}
