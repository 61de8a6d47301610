import { draftLimits } from '../../terms.ts';
import { signWeights } from '../../gazetteers/gazetteers.ts';
import { candidatesIn, prominence } from '../names/candidates.ts';
import { entitySigns } from '../names/entity-signs.ts';
import type { Reading } from '../read-source.ts';
import { likelihood, type SignWeights } from '../linear-model.ts';

/** A name that is less likely than this to be an entity of the story is left out. */
const likelihoodMin = 0.38;

/**
 * The organizations and laws that the story is about, the most prominent first, under their usual names, however the
 * text spells them, or as written if they have none. A company and its shorter name in the text are one entity.
 */
export function findEntities(reading: Reading, weights: SignWeights = signWeights.entities): string[] {
  const candidates = candidatesIn(reading);
  const signs = entitySigns(candidates, reading);
  return candidates
    .map((candidate, index) => ({ candidate, likelihood: likelihood(signs[index]!, weights) }))
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
