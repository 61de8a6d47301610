import { type GeoJSONSource, Map as MapLibre, type PaddingOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { ContaminationSite, SiteMap } from '../../../contract.ts';
import type { Box } from '../../../terms.ts';
import { addDetail, basemap, basemapLayers, detailZoom } from './basemap.ts';
import { enablePicking } from './pick-sites.ts';
import { ringPrefix, setIcons, setRing } from './site-icons.ts';
import { addSiteLayers, clusterProperties, collection, siteLayers } from './site-layers.ts';
import { onThemeChange, readColors } from './theme-colors.ts';

export type MapSite = Pick<
  ContaminationSite,
  'id' | 'siteName' | 'slug' | 'siteType' | 'latitude' | 'longitude' | 'maxPfasLevel'
>;
/** Sites that the server has counted together. */
export type Area = SiteMap['areas'][number];

export type MapOptions = {
  container: HTMLElement;
  box: Box;
  /** The box is the view to show, rather than what to fit into it. */
  isExact: boolean;
  /** The visitor's choice: one site, several at one place, or none. */
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
  /** Called when the visitor has moved the map, and when it shows the requested view, which differs if the frame has another shape. */
  onMove(box: Box, zoom: number): void;
  /** Called once everything is drawn. */
  onReady(): void;
};

export type SiteMapHandle = ReturnType<typeof createMap>;

const siteZoom = 9;
/** Narrower frames are on phones. */
const phoneWidth = 480;
/** The place's name is above its mark. */
const labelPixels = 36;
/** As a share of the frame's shorter side. */
const fitPaddingShare = 0.08;

/** Draws the interactive map. Throws if the browser has no WebGL 2. */
export function createMap(options: MapOptions) {
  const { container } = options;
  const room = Math.round(Math.min(container.clientWidth, container.clientHeight) * fitPaddingShare);
  const padding = { top: Math.max(room, labelPixels), right: room, bottom: room, left: room };
  const map = openMap(options, padding);
  const layers = addLayers(map, options);
  enablePicking(map, options);
  const report = () => options.onMove(boxOn(map), map.getZoom());
  if (options.isExact) map.once('load', report);
  map.once('idle', () => options.onReady());
  map.on('moveend', (event) => {
    if ((event as { originalEvent?: Event }).originalEvent) report();
  });
  const show = (source: string, shown: ReturnType<typeof collection>) =>
    layers.whenSet(() => void (map.getSource(source) as GeoJSONSource).setData(shown));

  return {
    zoom: () => map.getZoom(),
    setSites(sites: readonly MapSite[], areas: readonly Area[] = []) {
      show('sites', collection(sites.map(pointOfSite)));
      show('areas', collection(areas.map(pointOfArea)));
    },
    setPlace: (place: { latitude: number; longitude: number; name: string } | null) =>
      show('place', collection(place ? [{ ...place, properties: { name: place.name } }] : [])),
    /** Rings a site, or none. */
    point(site: MapSite | null) {
      const isOnMap = site?.latitude != null && site.longitude != null;
      show('pointed', collection(isOnMap ? [{ ...pointOfSite(site), properties: {} }] : []));
    },
    /** Moves to a box with room around it. */
    fit: (box: Box) => void map.fitBounds(cornersOf(box), { padding, maxZoom: siteZoom }),
    /** Moves to exactly this view; a frame of another shape shows more. */
    show(box: Box) {
      map.once('moveend', report);
      map.fitBounds(cornersOf(box), { padding: 0 });
    },
    zoomBy: (step: number, originalEvent: Event) =>
      void map.easeTo({ zoom: map.getZoom() + step }, { originalEvent }),
    goTo: ({ latitude, longitude }: { latitude: number; longitude: number }, originalEvent: Event) =>
      void map.easeTo(
        { center: [longitude, latitude], zoom: Math.max(map.getZoom(), siteZoom) },
        { originalEvent },
      ),
    remove() {
      layers.stop();
      map.remove();
    },
  };
}

function openMap({ container, box, isExact }: MapOptions, padding: PaddingOptions): MapLibre {
  setWorkerUrl(workerUrl);
  addMapStyles();
  const map = new MapLibre({
    container,
    style: basemap(readColors(container)),
    bounds: cornersOf(box),
    fitBoundsOptions: isExact ? { padding: 0 } : { padding, maxZoom: siteZoom },
    minZoom: 1.5,
    maxZoom: 15,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    cooperativeGestures: true,
    attributionControl: false,
    locale: {
      'Map.Title': 'Map of sites; the list below names them. Press Enter for the site at the center.',
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

function addLayers(map: MapLibre, { container }: MapOptions) {
  let colors = readColors(container);
  let isRemoved = false;
  const isSet = new Promise<void>((resolve) => {
    map.once('style.load', () => {
      if (isRemoved) return;
      setIcons(map, colors);
      addSiteLayers(map, colors, container.clientWidth < phoneWidth);
      resolve();
    });
  });
  /** Sources and layers can be changed only then, and only until the visitor leaves the page. */
  const whenSet = (change: () => void) => void isSet.then(() => isRemoved || change());
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(ringPrefix)) setRing(map, id, colors);
  });
  const stopFollowing = onThemeChange(() => {
    colors = readColors(container);
    whenSet(() => {
      setIcons(map, colors);
      for (const { id, paint = {} } of [...basemapLayers(colors), ...siteLayers(colors)])
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as never, value as never);
    });
  });
  const loadDetail = () => {
    if (map.getZoom() < detailZoom) return;
    map.off('zoomend', loadDetail);
    whenSet(() => void addDetail(map));
  };
  map.on('zoomend', loadDetail);
  loadDetail();
  const stop = () => {
    isRemoved = true;
    stopFollowing();
  };
  return { whenSet, stop };
}

const pointOfSite = ({ id, siteType, maxPfasLevel, latitude, longitude }: MapSite) => ({
  latitude: latitude!,
  longitude: longitude!,
  properties: { id, type: siteType, level: maxPfasLevel ?? 0 },
});

const pointOfArea = ({ latitude, longitude, byType }: Area) => ({
  latitude,
  longitude,
  properties: clusterProperties(byType),
});

const cornersOf = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

function boxOn(map: MapLibre): Box {
  const bounds = map.getBounds();
  const degrees = (value: number, max: number) => Number(Math.min(max, Math.max(-max, value)).toFixed(3));
  return {
    west: degrees(bounds.getWest(), 180),
    south: degrees(bounds.getSouth(), 90),
    east: degrees(bounds.getEast(), 180),
    north: degrees(bounds.getNorth(), 90),
  };
}

/**
 * The part of the package's stylesheet that the map needs, in our design. Added with the map: as a CSS file it
 * would be on every page.
 */
const rules = `
.maplibregl-map { position: absolute; overflow: hidden; -webkit-tap-highlight-color: transparent; }
.maplibregl-canvas { position: absolute; left: 0; top: 0; }
.maplibregl-canvas:focus-visible { outline-offset: -3px; }
.maplibregl-canvas-container.maplibregl-interactive { cursor: grab; user-select: none; }
.maplibregl-canvas-container.maplibregl-interactive:active { cursor: grabbing; }
.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan, .maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan canvas {
  touch-action: none;
}
.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures,
.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures canvas { touch-action: pan-x pan-y; }
.maplibregl-boxzoom { position: absolute; left: 0; top: 0; border: 2px dotted var(--color-rule); background: var(--color-card); opacity: 0.5; }
.maplibregl-cooperative-gesture-screen {
  position: absolute; inset: 0; display: grid; place-items: center; padding: 1rem; text-align: center;
  font: 500 1rem var(--font-sans); color: var(--color-foreground);
  background: color-mix(in oklab, var(--color-background) 78%, transparent);
  opacity: 0; visibility: hidden; pointer-events: none; transition: opacity 0.4s 0.6s, visibility 0s 1s;
}
.maplibregl-cooperative-gesture-screen.maplibregl-show { opacity: 1; visibility: visible; transition: opacity 0.1s; }
.maplibregl-cooperative-gesture-screen .maplibregl-mobile-message { display: none; }
@media (hover: none), (pointer: coarse) {
  .maplibregl-cooperative-gesture-screen .maplibregl-desktop-message { display: none; }
  .maplibregl-cooperative-gesture-screen .maplibregl-mobile-message { display: block; }
}`;

let sheet: CSSStyleSheet | undefined;

function addMapStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
