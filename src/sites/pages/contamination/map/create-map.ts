import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapGeoJSONFeature,
  type PointLike,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { ContaminationSite, SiteMap } from '../../../contract.ts';
import type { Box } from '../../../terms.ts';
import { addDetail, basemap, basemapLayers, detailZoom } from './basemap.ts';
import { onThemeChange, readColors } from './map-colors.ts';
import { addMapStyles } from './map-styles.ts';
import { ringPrefix, setIcons, setRing } from './site-icons.ts';
import {
  addSiteLayers,
  clusterProperties,
  clusterZoomMax,
  collection,
  hitLayers,
  siteLayers,
} from './site-layers.ts';

export type MapSite = Pick<
  ContaminationSite,
  'id' | 'siteName' | 'slug' | 'siteType' | 'latitude' | 'longitude' | 'maxPfasLevel'
>;
/** Sites that the server has counted together. */
export type Area = SiteMap['areas'][number];

type Options = {
  container: HTMLElement;
  /** Another basemap than the website's own. */
  styleUrl: string | undefined;
  box: Box;
  /** The box is the view to show, rather than what to fit into it. */
  isExact: boolean;
  /** What a visitor chose: one site, several at one place, or none. */
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
  /** The visitor has moved the map, or it shows the view that it was asked to: its frame may be of another shape. */
  onMove(box: Box, zoom: number): void;
  /** Everything is drawn, for the first time; with whom the basemap is from. */
  onReady(attribution: string): void;
};

export type SiteMapHandle = {
  zoom(): number;
  setSites(sites: readonly MapSite[], areas?: readonly Area[]): void;
  setPlace(place: { latitude: number; longitude: number } | null): void;
  /** Rings a site, or none. */
  point(site: MapSite | null): void;
  /** Moves to a box with room around it. */
  fit(box: Box): void;
  /** Moves to exactly this view, or as much more as its frame shows. */
  show(box: Box): void;
  zoomBy(step: number, event: Event): void;
  goTo(place: { latitude: number; longitude: number }, event?: Event): void;
  remove(): void;
};

/** Around a pointer, in pixels: what is that close counts as hit. */
const hitMargin = 5;
const siteZoom = 9;
/** Narrower frames are those of phones. */
const phoneWidth = 480;
const ownAttribution = 'Map: US Census Bureau; towns: GeoNames (CC BY 4.0)';
/** Of the frame's shorter side. */
const fitPaddingShare = 0.08;

/** Draws the interactive map. Throws if the browser has no WebGL 2. */
export function createMap(options: Options): SiteMapHandle {
  const { container } = options;
  const padding = Math.round(Math.min(container.clientWidth, container.clientHeight) * fitPaddingShare);
  let colors = readColors(container);
  setWorkerUrl(workerUrl);
  addMapStyles();
  const map = new MapLibre({
    container,
    style: options.styleUrl ?? basemap(colors),
    bounds: cornersOf(options.box),
    fitBoundsOptions: options.isExact ? { padding: 0 } : { padding, maxZoom: siteZoom },
    minZoom: 1.5,
    maxZoom: options.styleUrl ? 18 : 15,
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

  // A basemap from elsewhere may be missing.
  let isOwn = !options.styleUrl;
  let isLoaded = false;
  if (!isOwn)
    map.on('error', () => {
      if (isOwn || isLoaded) return;
      isOwn = true;
      map.setStyle(basemap(colors));
    });

  /** Resolves once sources and layers can be changed. */
  const isSet = new Promise<void>((resolve) => {
    map.once('style.load', () => {
      isLoaded = true;
      setIcons(map, colors);
      addSiteLayers(map, colors, container.clientWidth < phoneWidth);
      resolve();
    });
  });
  map.setMissingStyleImageResolver((id) => {
    if (id.startsWith(ringPrefix)) setRing(map, id, colors);
  });
  const data = (source: string) => map.getSource(source) as GeoJSONSource;
  const later = (change: () => void) => void isSet.then(change);

  const stopFollowing = onThemeChange(() => {
    colors = readColors(container);
    later(() => {
      setIcons(map, colors);
      for (const { id, paint = {} } of [...(isOwn ? basemapLayers(colors) : []), ...siteLayers(colors)])
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as never, value as never);
    });
  });

  const loadDetail = () => {
    if (!isOwn || map.getZoom() < detailZoom) return;
    map.off('zoomend', loadDetail);
    later(() => void addDetail(map));
  };
  map.on('zoomend', loadDetail);
  loadDetail();
  const report = () => options.onMove(boxOn(map), map.getZoom());
  if (options.isExact) map.once('load', report);
  map.once('idle', () => options.onReady(isOwn ? ownAttribution : attributionOf(map)));

  const hitAt = ({ x, y }: { x: number; y: number }, margin = hitMargin) => {
    const box: [PointLike, PointLike] = [
      [x - margin, y - margin],
      [x + margin, y + margin],
    ];
    const away = (found: MapGeoJSONFeature) => {
      const at = map.project((found.geometry as GeoJSON.Point).coordinates as [number, number]);
      return Math.hypot(at.x - x, at.y - y);
    };
    const layers = hitLayers.filter((id) => map.getLayer(id));
    return map.queryRenderedFeatures(box, { layers }).toSorted((a, b) => away(a) - away(b))[0];
  };
  const choose = async (found: MapGeoJSONFeature | undefined, event: Event) => {
    if (!found) return options.onSelect([]);
    const { id, cluster_id: cluster } = found.properties as { id?: string; cluster_id?: number };
    const center = (found.geometry as GeoJSON.Point).coordinates as [number, number];
    if (id) return options.onSelect([id]);
    if (cluster === undefined)
      return void map.easeTo({ center, zoom: map.getZoom() + 2 }, { originalEvent: event });
    const zoom = await data('sites').getClusterExpansionZoom(cluster);
    if (zoom <= clusterZoomMax) return void map.easeTo({ center, zoom }, { originalEvent: event });
    const leaves = await data('sites').getClusterLeaves(cluster, 100, 0);
    options.onSelect(leaves.map(({ properties }) => String(properties?.id)));
  };
  map.on('click', ({ point, originalEvent }) => void choose(hitAt(point), originalEvent));
  map.on('mousemove', ({ point }) => {
    // Finding what is there takes as long as drawing a frame.
    if (map.isMoving()) return;
    const found = hitAt(point);
    map.getCanvas().style.cursor = found ? 'pointer' : '';
    options.onHover(found?.properties.id ? String(found.properties.id) : null);
  });
  map.on('mouseout', () => options.onHover(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const { clientWidth, clientHeight } = container;
    void choose(
      hitAt({ x: clientWidth / 2, y: clientHeight / 2 }, Math.max(clientWidth, clientHeight) / 2),
      event,
    );
  });
  map.on('moveend', (event) => {
    if ((event as { originalEvent?: Event }).originalEvent) report();
  });

  return {
    zoom: () => map.getZoom(),
    setSites: (sites, areas = []) =>
      later(() => {
        data('sites').setData(
          collection(
            sites.map(({ id, siteType, maxPfasLevel, latitude, longitude }) => ({
              latitude: latitude!,
              longitude: longitude!,
              properties: { id, type: siteType, level: maxPfasLevel ?? 0 },
            })),
          ),
        );
        data('areas').setData(
          collection(
            areas.map(({ latitude, longitude, byType }) => ({
              latitude,
              longitude,
              properties: clusterProperties(byType),
            })),
          ),
        );
      }),
    setPlace: (place) =>
      later(() => data('place').setData(collection(place ? [{ ...place, properties: {} }] : []))),
    point: (site) =>
      later(() => {
        const at = site?.latitude !== null && site?.longitude !== null ? site : null;
        data('pointed').setData(
          collection(at ? [{ latitude: at.latitude!, longitude: at.longitude!, properties: {} }] : []),
        );
      }),
    fit: (box) => void map.fitBounds(cornersOf(box), { padding, maxZoom: siteZoom }),
    show: (box) => {
      map.once('moveend', report);
      map.fitBounds(cornersOf(box), { padding: 0 });
    },
    zoomBy: (step, originalEvent) => void map.easeTo({ zoom: map.getZoom() + step }, { originalEvent }),
    goTo: ({ latitude, longitude }, originalEvent) =>
      void map.easeTo(
        { center: [longitude, latitude], zoom: Math.max(map.getZoom(), siteZoom) },
        originalEvent && { originalEvent },
      ),
    remove: () => {
      stopFollowing();
      map.remove();
    },
  };
}

const cornersOf = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

/** What the sources of a basemap ask to show, as plain text. */
function attributionOf(map: MapLibre): string {
  const parts = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  const text = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return [...new Set(parts.filter(Boolean).map(text))].join(' · ');
}

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
