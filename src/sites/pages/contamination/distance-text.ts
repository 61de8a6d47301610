import { decimal } from '../../../web/kit/format.ts';
import type { ContaminationSite } from '../../contract.ts';

/** '2.1 mi (3.4 km)'; what is next to a ZIP code's center is not 0 miles away from a reader there. */
export const distanceText = ({
  distanceMiles = 0,
  distanceKm = 0,
}: Pick<ContaminationSite, 'distanceMiles' | 'distanceKm'>): string =>
  distanceMiles < nearMiles
    ? 'under 1 mile'
    : `${shortNumber(distanceMiles)} mi (${shortNumber(distanceKm)} km)`;

const nearMiles = 0.1;

const shortNumber = (value: number): string => decimal(value, { maximumFractionDigits: value < 100 ? 1 : 0 });
