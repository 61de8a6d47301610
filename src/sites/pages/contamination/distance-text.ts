import type { ContaminationSite } from '../../contract.ts';

/** '2.1 mi (3.4 km)' */
export const distanceText = ({
  distanceMiles = 0,
  distanceKm = 0,
}: Pick<ContaminationSite, 'distanceMiles' | 'distanceKm'>): string =>
  `${shortNumber(distanceMiles)} mi (${shortNumber(distanceKm)} km)`;

const shortNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
