import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { type ContaminationSite, NewSite } from '../contract.ts';
import { findSite } from '../reads/find-site.ts';
import { contaminationSites, siteSamples } from '../tables.ts';
import { siteActions } from '../terms.ts';
import { storedName } from '../limits-terms.ts';
import { readResult } from '../result-terms.ts';

/** Adds a contamination site with its results as its first samples. Throws if it violates the contract. */
export async function addSite(
  { database, clock }: { database: Queryable; clock: Clock },
  actor: Actor | null,
  given: NewSite,
): Promise<Outcome<ContaminationSite>> {
  const refusal = refusePermission(actor, 'import sites');
  if (refusal) return refusal;
  const { latitude, longitude, contaminantData, maxPfasLevel, testedAt, ...site } = NewSite.parse(given);
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(contaminationSites)
      .values({
        ...site,
        latitude: latitude?.toString() ?? null,
        longitude: longitude?.toString() ?? null,
        contaminantData: {},
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: contaminationSites.id });
    const { id } = row!;
    const samples = samplesOf({ contaminantData, maxPfasLevel, testedAt, dataSource: site.dataSource });
    if (samples.length > 0)
      await transaction.insert(siteSamples).values(samples.map((sample) => ({ ...sample, siteId: id })));
    const after = { siteName: site.siteName, siteType: site.siteType, location: site.location };
    await recordActions(transaction, siteActions, [{ actor, act: 'add site', subjectId: id, after }]);
    const added = await findSite(transaction, id);
    return done(added!);
  });
}

type NewSample = Omit<typeof siteSamples.$inferInsert, 'siteId'>;

type Measured = Pick<
  Required<{ [Key in keyof NewSite]: NewSite[Key] }>,
  'contaminantData' | 'maxPfasLevel' | 'testedAt' | 'dataSource'
>;

/** The samples for a site's listed results; numbers are in parts per trillion. */
function samplesOf({ contaminantData, maxPfasLevel, testedAt, dataSource }: Measured): NewSample[] {
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
