import type { Entity } from '../../list-contract.ts';

/** A tier of the index: the names with at least `mentionsMin` mentions, and fewer than the tier above. */
export type Tier = { heading: string; mentionsMin: number };

const tiers: readonly Tier[] = [
  { heading: 'Ten or more mentions', mentionsMin: 10 },
  { heading: 'Five to nine', mentionsMin: 5 },
  { heading: 'Two to four', mentionsMin: 2 },
  { heading: 'Mentioned once', mentionsMin: 1 },
];

/** The non-empty tiers of the index, in order; names keep their order. */
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
