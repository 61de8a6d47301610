import type { NewSite } from '../contract.ts';
import type { siteSamples } from '../tables.ts';
import { storedName } from '../limits-terms.ts';
import { readResult } from '../result-terms.ts';

export type NewSample = Omit<typeof siteSamples.$inferInsert, 'siteId'>;

type Measured = Pick<
  Required<{ [Key in keyof NewSite]: NewSite[Key] }>,
  'contaminantData' | 'maxPfasLevel' | 'testedAt' | 'dataSource'
>;

/** The samples for a site's listed results; numbers are in parts per trillion. */
export function samplesOf({ contaminantData, maxPfasLevel, testedAt, dataSource }: Measured): NewSample[] {
  const common = { collectedOn: testedAt ?? null, source: dataSource ?? '' };
  const names = new Set<string>();
  const found = Object.entries(contaminantData).map(([name, value]): NewSample => {
    const compound = storedName(name);
    // Two names of one compound are two samples.
    const sample = names.has(compound) ? name : null;
    names.add(compound);
    return { ...common, compound, sample, ...resultOf(value) };
  });
  const highest = Math.max(
    -1,
    ...Object.values(contaminantData).filter((value) => typeof value === 'number'),
  );
  const isExplained =
    maxPfasLevel === null || maxPfasLevel === undefined || maxPfasLevel <= Number(highest.toFixed(2));
  if (isExplained) return found;
  return [
    ...found,
    { ...common, compound: null, result: 'detected', value: String(maxPfasLevel), unit: 'ppt' },
  ];
}

const resultOf = (value: string | number): Pick<NewSample, 'result' | 'value' | 'unit' | 'resultText'> =>
  typeof value === 'number'
    ? { result: 'detected', value: String(value), unit: 'ppt' }
    : { result: readResult(value).result, resultText: value };
