import type { Entity } from '../../contract.ts';

/** A part of the index: the names with at least `mentionsMin` mentions, and fewer than the part above. */
export type Tier = { heading: string; mentionsMin: number };

const tiers: readonly Tier[] = [
  { heading: 'Ten or more mentions', mentionsMin: 10 },
  { heading: 'Five to nine', mentionsMin: 5 },
  { heading: 'Two to four', mentionsMin: 2 },
  { heading: 'Mentioned once', mentionsMin: 1 },
];

/** The parts of the index that have names, in order; the order of the names stays. */
export const tiersOf = (entities: readonly Entity[]): (Tier & { entities: Entity[] })[] =>
  tiers
    .map((tier, at) => ({
      ...tier,
      entities: entities.filter(
        ({ mentions }) =>
          mentions >= tier.mentionsMin && mentions < (tiers[at - 1]?.mentionsMin ?? Number.POSITIVE_INFINITY),
      ),
    }))
    .filter((tier) => tier.entities.length > 0);
