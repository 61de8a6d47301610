import { draftLimits } from '../../terms.ts';
import { signWeights } from '../../gazetteers/gazetteers.ts';
import { candidatesIn, prominence } from '../names/candidates.ts';
import { entitySigns } from '../names/entity-signs.ts';
import type { Reading } from '../read-source.ts';
import { likelihood, type SignWeights, weigh } from '../signs/linear-model.ts';

/** A name that is less likely than this to be of the story is left out. */
const likelihoodMin = 0.38;

/**
 * Who the story is about: organizations and laws under their usual names, however the text spells them, or as written
 * if they have none. A company that the text also calls by a shorter name is one entity. The most prominent first.
 */
export function findEntities(reading: Reading, weights: SignWeights = signWeights.entities): string[] {
  const candidates = candidatesIn(reading);
  const signs = entitySigns(candidates, reading);
  return candidates
    .map((candidate, index) => ({ candidate, likelihood: likelihood(weigh(signs[index]!, weights)) }))
    .filter((one) => one.likelihood >= likelihoodMin)
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .slice(0, draftLimits.entitiesMax)
    .map(({ candidate }) => candidate)
    .toSorted(
      (one, other) =>
        prominence(other) - prominence(one) || candidates.indexOf(one) - candidates.indexOf(other),
    )
    .map(({ name }) => name);
}
