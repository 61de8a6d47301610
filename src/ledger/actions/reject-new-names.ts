import { desc, eq, sql } from 'drizzle-orm';
import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../log/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { destructionCertificates } from '../tables.ts';

type Names = { facility?: string | undefined; sourceEntity?: string | undefined };
type Confirmed = { isNewFacility?: boolean | undefined; isNewSourceEntity?: boolean | undefined };

/**
 * Rejects a facility or a source entity that is not on record, unless it is confirmed to be new. Names are the same if
 * they differ only in case, spacing and punctuation. A facility that looks like one on record is rejected even then:
 * their lots would pass as different ones.
 */
export async function rejectNewNames(
  database: Queryable,
  { facility, sourceEntity }: Names,
  { isNewFacility = false, isNewSourceEntity = false }: Confirmed,
): Promise<Refusal | null> {
  const fields = {
    ...(facility !== undefined && (await checkName(database, 'facility', facility, isNewFacility))),
    ...(sourceEntity !== undefined &&
      (await checkName(database, 'sourceEntity', sourceEntity, isNewSourceEntity))),
  };
  const [problem] = Object.values(fields);
  return problem === undefined ? null : refuse('invalid', problem, { fields });
}

const confirmations = { facility: 'isNewFacility', sourceEntity: 'isNewSourceEntity' } as const;

/** The problem by the field to change: the name, or its confirmation. */
async function checkName(
  database: Queryable,
  field: keyof Names,
  name: string,
  isConfirmed: boolean,
): Promise<Record<string, string>> {
  const column = destructionCertificates[field];
  const [same] = await database
    .select({ name: column })
    .from(destructionCertificates)
    .where(eq(column, name))
    .limit(1);
  if (same) return {};
  const rows = await database.selectDistinct({ name: column }).from(destructionCertificates);
  const known = rows.map((row) => row.name);
  if (known.some((one) => nameKey(one) === nameKey(name))) return {};
  const lookalike = field === 'facility' ? known.find((one) => isLookalike(one, name)) : undefined;
  if (lookalike !== undefined)
    return {
      [field]: `“${name}” looks like “${lookalike}”, which is on record. Enter that name, or one that differs visibly.`,
    };
  if (isConfirmed) return {};
  const nearest = (await nearestNames(database, field, name)).map((one) => `“${one}”`).join(' or ');
  return {
    [confirmations[field]]: nearest
      ? `“${name}” is not on record. Did you mean ${nearest}? If not, confirm that it is new.`
      : `“${name}” is not on record yet. Check its spelling, then confirm that it is new.`,
  };
}

const nearestMax = 3;
/** The share of letter triples in common from which a name counts as near. */
const nearShare = 0.2;

async function nearestNames(database: Queryable, field: keyof Names, name: string): Promise<string[]> {
  const known = database
    .selectDistinct({ name: destructionCertificates[field] })
    .from(destructionCertificates)
    .as('known');
  const likeness = sql<number>`similarity(${known.name}, ${name})`;
  const rows = await database
    .select({ name: known.name })
    .from(known)
    .where(sql`${likeness} > ${nearShare}`)
    .orderBy(desc(likeness), known.name)
    .limit(nearestMax);
  return rows.map((row) => row.name);
}

/** Whether two names look the same, as they are or in lower case: the capitals of an alphabet look like other letters. */
const isLookalike = (one: string, other: string): boolean =>
  looks(one) === looks(other) || looks(one.toLowerCase()) === looks(other.toLowerCase());

/** The skeleton of a name (UTS 39, section 4), without spacing, punctuation and case. */
const looks = (name: string): string =>
  nameKey(unhomoglyph(name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')));
