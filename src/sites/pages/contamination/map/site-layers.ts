import type { LayerSpecification, Map } from 'maplibre-gl';
import { type SiteType, siteTypes } from '../../../terms.ts';
import { levelSizes } from './level-size.ts';
import { iconOf, ringPrefix } from './site-icons.ts';
import type { MapColors } from './theme-colors.ts';

/** Above this zoom only sites at the same place stay together. */
export const clusterZoomMax = 13;
const clusterRadius = 30;

/** The layers that respond to clicks. */
export const hitLayers = ['site-signs', 'site-clusters', 'site-areas'];

/** The properties of a cluster: how many sites in all, and of each type. */
export const clusterProperties = (
  byType: Readonly<Record<SiteType, number>>,
): Record<string, string | number> => {
  const all = siteTypes.reduce((sum, type) => sum + byType[type], 0);
  return {
    point_count: all,
    point_count_abbreviated: abbreviated.format(all),
    ...Object.fromEntries(siteTypes.map((type) => [countOf(type), byType[type]])),
  };
};
const abbreviated = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A marker's features, as the map's sources hold them. */
export type Point = { longitude: number; latitude: number; properties: Record<string, string | number> };

export const collection = (points: readonly Point[]): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: points.map(({ longitude, latitude, properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

/** On a phone, rings are this much smaller: they would cover each other. */
const smallRings = 0.82;

/** Adds the sites, clustered here or by the server, the searched place, and the ring around a marker pointed at. */
export function addSiteLayers(map: Map, colors: MapColors, isSmall: boolean): void {
  const empty = { type: 'geojson', data: collection([]) } as const;
  map.addSource('sites', {
    ...empty,
    cluster: true,
    clusterRadius,
    clusterMaxZoom: clusterZoomMax,
    clusterProperties: Object.fromEntries(
      siteTypes.map((type) => [countOf(type), ['+', ['case', ['==', ['get', 'type'], type], 1, 0]]]),
    ),
    maxzoom: clusterZoomMax + 1,
  });
  for (const source of ['areas', 'place', 'pointed']) map.addSource(source, empty);
  for (const layer of siteLayers(colors, isSmall ? smallRings : 1)) map.addLayer(layer);
}

/**
 * The layers of the sites: the place looked for, its name where no marker is, rings of clusters and markers.
 * `ringScale` sizes the rings.
 */
export const siteLayers = (colors: MapColors, ringScale = 1): LayerSpecification[] => [
  {
    id: 'place',
    type: 'circle',
    source: 'place',
    paint: {
      'circle-radius': 13,
      'circle-color': colors.primary,
      'circle-opacity': 0.14,
      'circle-stroke-color': colors.primary,
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'place-center',
    type: 'circle',
    source: 'place',
    paint: { 'circle-radius': 2.5, 'circle-color': colors.primary },
  },
  {
    id: 'place-name',
    type: 'symbol',
    source: 'place',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': 12.5,
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 1.3,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colors.foreground, 'text-halo-color': colors.card, 'text-halo-width': 1.6 },
  },
  {
    id: 'pointed',
    type: 'circle',
    source: 'pointed',
    paint: {
      'circle-radius': 16,
      'circle-color': colors.card,
      'circle-opacity': 0.85,
      'circle-stroke-color': colors.rule,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'site-signs',
    type: 'symbol',
    source: 'sites',
    filter: ['!', ['has', 'point_count']],
    layout: {
      'icon-image': ['match', ['get', 'type'], ...siteTypes.flatMap((type) => [type, iconOf(type)]), ''],
      'icon-size': ['step', ['get', 'level'], ...levelSizes.flat().slice(1)],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['get', 'level'],
    } as never,
  },
  clusterLayer('site-clusters', 'sites', colors, ringScale),
  clusterLayer('site-areas', 'areas', colors, ringScale),
];

/** A ring of the types in it, with the number of sites. Rings that look alike share an image: shares are rounded. */
const clusterLayer = (id: string, source: string, colors: MapColors, scale: number): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter: ['has', 'point_count'],
  layout: {
    'icon-image': ['concat', ringPrefix, ...parts.flatMap((part, at) => (at === 0 ? [part] : [',', part]))],
    'icon-size': byCount(0.78 * scale, 1.7 * scale),
    'icon-allow-overlap': true,
    'text-field': ['to-string', ['get', 'point_count_abbreviated']],
    'text-font': ['Inter Variable'],
    'text-size': byCount(11.5 * scale, 15 * scale),
    'text-allow-overlap': true,
  } as never,
  paint: { 'text-color': colors.foreground },
});

/** From 2 sites to 8,000. */
const byCount = (few: number, many: number) => [
  'interpolate',
  ['linear'],
  ['ln', ['get', 'point_count']],
  0.7,
  few,
  9,
  many,
];

const shareSteps = 12;
const countOf = (type: SiteType): string => `count ${type}`;
const parts = siteTypes.map((type) => [
  'ceil',
  ['/', ['*', shareSteps, ['get', countOf(type)]], ['get', 'point_count']],
]);
