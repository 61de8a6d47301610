import type { NearPlace } from '../../near-contract.ts';

/** 'ZIP 49004 (Parchment, MI)'; any other place by its name. */
export const placeText = ({ name, town }: NonNullable<NearPlace['place']>): string =>
  town ? `${name} (${town})` : name;
