import type {
  GeoJSONSource,
  LayerSpecification,
  Map,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import cities from './cities.json';
import states from './states.json';
import type { MapColors } from './theme-colors.ts';

/** Drawn from the fonts of the page: a style without `glyphs` needs no font server. */
const labelFont = ['Newsreader Variable'];
/** From this zoom on, counties and towns are loaded. */
export const detailZoom = 5.2;

type Label = (string | number)[];

/** The map that ships with the website: states and cities; `addDetail` adds counties and towns. */
export const basemap = (colors: MapColors): StyleSpecification => ({
  version: 8,
  sources: {
    land: geoJson(feature(atlas, atlas.objects.nation)),
    borders: geoJson(mesh(atlas, atlas.objects.states, (a, b) => a !== b)),
    states: geoJson(labels(states)),
    cities: geoJson(labels(cities)),
    counties: geoJson(labels([])),
    towns: geoJson(labels([])),
  },
  layers: basemapLayers(colors),
});

/** Counties and towns, once they can be seen. */
export async function addDetail(map: Map): Promise<void> {
  const [{ default: counties }, { default: towns }] = await Promise.all([
    import('us-atlas/counties-10m.json'),
    import('./towns.json'),
  ]);
  const setData = (source: string, data: GeoJSON.GeoJSON) =>
    map.getSource<GeoJSONSource>(source)?.setData(data);
  setData(
    'counties',
    mesh(counties, counties.objects.counties, (a, b) => a !== b),
  );
  setData('towns', labels(towns));
}

/** The layers below the sites: land, counties, states and the names of places. */
export const basemapLayers = (colors: MapColors): LayerSpecification[] => [
  { id: 'outside', type: 'background', paint: { 'background-color': colors.muted } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.card } },
  {
    id: 'counties',
    type: 'line',
    source: 'counties',
    paint: { 'line-color': colors.border, 'line-width': zoomed([5, 0.4], [9, 1]), 'line-opacity': 0.9 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.input,
      'line-width': zoomed([3, 0.6], [8, 1.6]),
      'line-opacity': 0.6,
    },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.input, 'line-width': zoomed([3, 0.7], [8, 1.6]) },
  },
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    minzoom: 7,
    layout: { ...townLayout, 'text-size': zoomed([7, 12], [11, 15]) },
    paint: { ...halo(colors), 'text-color': colors['muted-foreground'] },
  },
  {
    id: 'cities',
    type: 'symbol',
    source: 'cities',
    minzoom: 3.2,
    layout: { ...townLayout, 'text-size': zoomed([3.5, 12], [9, 19]) },
    paint: { ...halo(colors), 'text-color': colors.foreground },
  },
  {
    id: 'states',
    type: 'symbol',
    source: 'states',
    minzoom: 2.9,
    maxzoom: 7.5,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': labelFont,
      'text-size': zoomed([3, 8.5], [7, 14]),
      'text-letter-spacing': 0.14,
      'text-max-width': 7,
      'text-padding': 3,
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 1.4,
    },
    paint: { ...halo(colors), 'text-color': colors['muted-foreground'], 'text-opacity': 0.85 },
  },
];

const townLayout: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'name'],
  'text-font': labelFont,
  'text-padding': 4,
  // Markers are at the centers of towns.
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
  'text-radial-offset': 0.7,
  'text-justify': 'auto',
  'symbol-sort-key': ['get', 'rank'],
};

const halo = ({ card }: MapColors) => ({ 'text-halo-color': card, 'text-halo-width': 1.4 });

const zoomed = (from: [number, number], to: [number, number]) =>
  ['interpolate', ['linear'], ['zoom'], ...from, ...to] as unknown as number;

const geoJson = (data: GeoJSON.GeoJSON) => ({ type: 'geojson', data }) as const;

/** `[name, longitude, latitude]`, the most important first. */
const labels = (rows: readonly Label[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: rows.map(([name, longitude, latitude], rank) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
  })),
});
