import { read } from '../../../web/kit/read.ts';
import type { StaffSitesAddress } from '../addresses.ts';

/** A page of the staff's list. */
export const listRead = (view: StaffSitesAddress) => read('/api/admin/sites', ['sites'])(view);

export const recordRead = read('/api/admin/sites/{id}', ['sites'], { dropStale: true });

export const importsRead = read('/api/admin/sites/imports', ['sites']);

export const conflictsRead = read('/api/admin/sites/conflicts', ['sites']);
