import { counted } from '../../../../web/kit/format.ts';
import { type SiteSort, siteSorts } from '../../../terms.ts';
import type { ContaminationAddress } from '../../addresses.ts';

/** The order that the address asks for. */
export const sortOf = ({ sort = siteSorts[0] }: ContaminationAddress): SiteSort => sort;

/** 'the 200 sites with the highest levels': of a list that is cut. */
export const firstOf = (search: ContaminationAddress, listed: number): string =>
  cutTexts[sortOf(search)](listed);

const cutTexts: Record<SiteSort, (listed: number) => string> = {
  level: (listed) => `the ${counted(listed, 'site')} with the highest levels`,
  newest: (listed) => `the newest ${counted(listed, 'site')}`,
  name: (listed) => `the first ${counted(listed, 'site')} by name`,
};
