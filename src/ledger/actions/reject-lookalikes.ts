import { eq } from 'drizzle-orm';
import unhomoglyph from 'unhomoglyph';
import { nameKey } from '../../log/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { destructionCertificates } from '../tables.ts';

/** Rejects a facility that is not on record but looks like one that is: their lots would pass as different ones. */
export async function rejectLookalike(transaction: Transaction, facility: string): Promise<Refusal | null> {
  const { facility: column } = destructionCertificates;
  const [same] = await transaction
    .select({ facility: column })
    .from(destructionCertificates)
    .where(eq(column, facility))
    .limit(1);
  if (same) return null;
  const rows = await transaction.selectDistinct({ facility: column }).from(destructionCertificates);
  const known = rows.map((row) => row.facility);
  if (known.some((name) => nameKey(name) === nameKey(facility))) return null;
  const lookalike = known.find((name) => isLookalike(name, facility));
  if (lookalike === undefined) return null;
  const error = `‘${facility}’ looks like ‘${lookalike}’, which is on record. Enter that name, or one that differs visibly.`;
  return refuse('invalid', error, { fields: { facility: error } });
}

/** Whether two names look the same, as they are or in lower case: the capitals of an alphabet look like other letters. */
const isLookalike = (one: string, other: string): boolean =>
  looks(one) === looks(other) || looks(one.toLowerCase()) === looks(other.toLowerCase());

/** The skeleton of a name (UTS 39, section 4), without spacing, punctuation and case. */
const looks = (name: string): string =>
  nameKey(unhomoglyph(name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')));
