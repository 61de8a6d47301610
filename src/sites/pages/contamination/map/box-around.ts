import type { NearPlace } from '../../../near-contract.ts';
import { type Box, isInBox, type Located } from '../../../terms.ts';

/** The conterminous United States. */
const country: Box = { west: -124.8, south: 24.5, east: -66.9, north: 49.4 };
/** In degrees: a box around one site, or a state, is not smaller. */
const spanMin = 0.4;
const stateSpanMin = 6;

/** The box around a place and the sites near it, or else around the sites: those on the mainland, if any. */
export function boxAround(sites: readonly Located[], place: NearPlace['place']): Box {
  if (place) {
    const box = around([place, ...sites], place.kind === 'state' ? stateSpanMin : spanMin);
    return box ? padded(box) : country;
  }
  const mainland = sites.filter((site) => isInBox(site, country));
  return around(mainland.length > 0 ? mainland : sites) ?? country;
}

/** The parameters that show one site on the map. */
export const siteInView = (site: Located & { slug: string }): { bbox: string; site: string } => {
  const { west, south, east, north } = around([site]) ?? country;
  const thousandths = [west, south, east, north].map((degrees) => Number(degrees.toFixed(3)));
  return { bbox: thousandths.join(','), site: site.slug };
};

/** As a share of the box: room for the place's name and for markers at the edge. */
const paddingShare = 0.12;

function padded({ west, south, east, north }: Box): Box {
  const [across, up] = [(east - west) * paddingShare, (north - south) * paddingShare];
  return { west: west - across, south: south - up, east: east + across, north: north + up };
}

function around(places: readonly Located[], span = spanMin): Box | undefined {
  const known = places.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (known.length === 0) return undefined;
  const latitudes = known.map(({ latitude }) => latitude!);
  const longitudes = known.map(({ longitude }) => longitude!);
  const [south, north] = spread(Math.min(...latitudes), Math.max(...latitudes), span);
  const [west, east] = spread(Math.min(...longitudes), Math.max(...longitudes), span);
  return { west, south, east, north };
}

function spread(from: number, to: number, span: number): [number, number] {
  const missing = Math.max(0, span - (to - from)) / 2;
  return [from - missing, to + missing];
}
