import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import { clusterZoomMax, hitLayers } from './site-layers.ts';

/** Around a pointer, in pixels: a marker this close counts as hit. */
const hitMargin = 5;
/** The sites that a visitor can choose at one place. */
const sitesAtPlaceMax = 100;

type Picking = {
  container: HTMLElement;
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
};

/** Lets visitors choose sites by pointer and keyboard: one, those at one place, or none. A cluster is zoomed into. */
export function enablePicking(map: MapLibre, { container, onSelect, onHover }: Picking): void {
  const choose = async (found: MapGeoJSONFeature | undefined, event: Event) => {
    if (!found) return onSelect([]);
    const { id, cluster_id: cluster } = found.properties as { id?: string; cluster_id?: number };
    if (id) return onSelect([id]);
    const center = positionOf(found);
    const zoomTo = (zoom: number) => void map.easeTo({ center, zoom }, { originalEvent: event });
    if (cluster === undefined) return zoomTo(map.getZoom() + 2);
    const sites = map.getSource('sites') as GeoJSONSource;
    const zoom = await sites.getClusterExpansionZoom(cluster);
    if (zoom <= clusterZoomMax) return zoomTo(zoom);
    const leaves = await sites.getClusterLeaves(cluster, sitesAtPlaceMax, 0);
    onSelect(leaves.map(({ properties }) => String(properties?.id)));
  };
  map.on('click', ({ point, originalEvent }) => void choose(nearest(map, point), originalEvent));
  map.on('mousemove', ({ point }) => {
    // Finding the markers there takes as long as drawing a frame.
    if (map.isMoving()) return;
    const found = nearest(map, point);
    map.getCanvas().style.cursor = found ? 'pointer' : '';
    onHover(found?.properties.id ? String(found.properties.id) : null);
  });
  map.on('mouseout', () => onHover(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const { clientWidth, clientHeight } = container;
    const center = { x: clientWidth / 2, y: clientHeight / 2 };
    void choose(nearest(map, center, Math.max(center.x, center.y)), event);
  });
}

/** The marker closest to a point of the canvas, within the margin; all in pixels. */
function nearest(map: MapLibre, { x, y }: { x: number; y: number }, margin = hitMargin) {
  const box: [PointLike, PointLike] = [
    [x - margin, y - margin],
    [x + margin, y + margin],
  ];
  const away = (found: MapGeoJSONFeature) => {
    const at = map.project(positionOf(found));
    return Math.hypot(at.x - x, at.y - y);
  };
  const layers = hitLayers.filter((id) => map.getLayer(id));
  return map.queryRenderedFeatures(box, { layers }).toSorted((a, b) => away(a) - away(b))[0];
}

const positionOf = (found: MapGeoJSONFeature) =>
  (found.geometry as GeoJSON.Point).coordinates as [longitude: number, latitude: number];
