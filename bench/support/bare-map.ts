import { Map, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { basemap } from '../../src/sites/pages/contamination/map/basemap.ts';
import type { MapColors } from '../../src/sites/pages/contamination/map/theme-colors.ts';

/**
 * A minimal page with MapLibre: with `?basemap`, it draws the website's basemap, otherwise only a background; `?sites=`
 * is the GeoJSON to show as circles, clustered in the browser.
 */
const asked = new URLSearchParams(location.search);
const container = document.getElementById('map')!;
const light: MapColors = {
  background: '#fff',
  card: '#fff',
  muted: '#eee',
  foreground: '#111',
  'muted-foreground': '#555',
  border: '#ccc',
  input: '#999',
  rule: '#111',
  primary: '#225',
  destructive: '#b22',
  success: '#272',
  warning: '#a60',
};
const ground = { id: 'ground', type: 'background', paint: { 'background-color': light.muted } } as const;
const style = asked.has('basemap') ? basemap(light) : { version: 8 as const, sources: {}, layers: [ground] };

setWorkerUrl(workerUrl);
const map = new Map({
  container,
  bounds: [-120, 30, -75, 48],
  style: {
    ...style,
    sources: {
      ...style.sources,
      sites: { type: 'geojson', data: asked.get('sites')!, cluster: true, clusterRadius: 30 },
    },
    layers: [
      ...style.layers,
      { id: 'sites', type: 'circle', source: 'sites', paint: { 'circle-radius': 8 } },
    ],
  },
});
map.once('idle', () => (container.dataset.ready = 'true'));
