import type { ContaminationSite } from '../contract.ts';
import { ucmr5Source } from '../epa-terms.ts';
import { federalLimits, limitsOfSum, storedName } from '../limits-terms.ts';
import { isTested } from '../result-terms.ts';

/**
 * The compounds with a federal limit without a result at any of the sites: `untested` are those that certainly none was
 * tested for, `unlisted` those that the records don't mention.
 */
export function findUntested(sites: readonly ContaminationSite[]): {
  untested: string[];
  unlisted: string[];
} {
  if (sites.length === 0) return { untested: [], unlisted: [] };
  const without = federalLimits.limits.filter(
    ({ compound }) => !sites.some((site) => hasResult(site, compound)),
  );
  const isUntested = ({ compound }: (typeof without)[number]) =>
    sites.every((site) => wasLeftOut(site, compound));
  const namesOf = (limits: typeof without) => limits.map(({ compound }) => compound);
  return {
    untested: namesOf(without.filter(isUntested)),
    unlisted: namesOf(without.filter((limit) => !isUntested(limit))),
  };
}

/** A result of the compound, or of a sum that it is part of. */
const hasResult = ({ contaminantData }: ContaminationSite, compound: string): boolean =>
  Object.entries(contaminantData).some(
    ([name, value]) =>
      (storedName(name) === compound || limitsOfSum(name).some((part) => part.compound === compound)) &&
      isTested(value),
  );

/** EPA's files list everything that was tested; other tables may be a selection. */
const wasLeftOut = ({ contaminantData, dataSource }: ContaminationSite, compound: string): boolean =>
  dataSource === ucmr5Source || Object.keys(contaminantData).some((name) => storedName(name) === compound);
