import { type Outcome, refuse } from '../../platform/outcome.ts';
import { type Actor, refusePermission } from '../../access/index.ts';
import type { NewSource, Source } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { addSource } from './add-source.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { testSource } from './test-source.ts';

/** Tests a source and, if it has items, adds it; otherwise says why it was left off. */
export async function addTestedSource(
  services: IngestServices,
  actor: Actor | null,
  input: NewSource,
): Promise<Outcome<Source>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  const duplicate = await services.database.transaction((transaction) =>
    refuseDuplicates(transaction, input),
  );
  if (duplicate) return duplicate;
  const { url, parser } = input;
  const test = await testSource(services, actor, { url, parser });
  if (!test.ok) return test;
  const nothing = 'The source answered, but it lists nothing.';
  if (test.value.found === 0) return refuse('invalid', nothing, { fields: { url: nothing } });
  return addSource(services, actor, input);
}
