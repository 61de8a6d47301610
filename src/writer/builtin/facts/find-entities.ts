import { draftLimits } from '../../terms.ts';
import { signWeights, nameWords } from '../../gazetteers/gazetteers.ts';
import { candidatesIn, prominence, type Candidate } from '../names/candidates.ts';
import type { Reading } from '../read-source.ts';
import { likelihood, type SignWeights, type Signs } from '../linear-model.ts';
import { isPlace } from '../names/mentions.ts';
import { isTitleCase } from '../names/title-names.ts';

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

/** The signs for and against each name of a text as one of its entities, in the order of the names. */
export function entitySigns(candidates: readonly Candidate[], reading: Reading): Signs[] {
  const weights = candidates.map(prominence);
  const most = Math.max(...weights);
  const couldBe = candidates.map((one) => !isPlace(one.name) && !one.isCalledByLastWord);
  return candidates.map((candidate, index) => {
    const rank = weights.filter(
      (weight, other) =>
        couldBe[other] && (weight > weights[index]! || (weight === weights[index]! && other < index)),
    ).length;
    return {
      ...ofName(candidate),
      ...ofPlace(candidate, reading),
      'share of the weightiest': weights[index]! / most,
      [`rank: ${Math.min(rank, 5)}`]: 1,
      'far down the ranks': Math.min(1, rank / 8),
    };
  });
}

const placeWords = new Set(nameWords.places);
const roles = new Set(nameWords.roles);

function ofName({ name, mentions, shortForms, isCalledByLastWord }: Candidate): Signs {
  const words = name.split(' ');
  const last = words.at(-1)!;
  const origin = mentions.some((mention) => mention.origin === 'form') ? 'form' : mentions[0]!.origin;
  return {
    [origin]: 1,
    [`${origin}: ${Math.min(words.length, 5)} words`]: 1,
    'in capitals': has(/^[\p{Lu}\d&]{2,6}$/u, name),
    'camel case': has(/(?<!\bMa?c)\p{Ll}\p{Lu}/u, name),
    'has a digit': has(/\d/, name),
    'has &': has(/ & /, name),
    'joined by of': has(/ (?:of|for) /, name),
    place: isPlace(name) ? 1 : 0,
    'ends like a place': placeWords.has(last) ? 1 : 0,
    'begins with a place': words.length > 1 && isPlace(words[0]!) ? 1 : 0,
    'ends in a role': words.length > 1 && roles.has(last.toLowerCase()) ? 1 : 0,
    'called by its last word': isCalledByLastWord ? 1 : 0,
    'called by a short form': !isCalledByLastWord && shortForms.length > 0 ? 1 : 0,
    'called by an acronym': shortForms.some((short) => /^\p{Lu}{2,}$/u.test(short)) ? 1 : 0,
  };
}

const has = (pattern: RegExp, text: string): number => (pattern.test(text) ? 1 : 0);

/** In texts with fewer sentences, one mention counts as much as two. */
const longSentencesMin = 5;

function ofPlace({ mentions }: Candidate, { sentences, source }: Reading): Signs {
  const positions = mentions.map(({ sentence }) => sentence.position);
  const inText = positions.filter((position) => position >= 0);
  const first = inText.length > 0 ? Math.min(...inText) : 0;
  const share = first / Math.max(1, sentences.length);
  const isLong = sentences.length >= longSentencesMin;
  return {
    'in the title': positions.includes(-1) ? 1 : 0,
    'only in the title': inText.length === 0 ? 1 : 0,
    'in a title in capitals': positions.includes(-1) && isTitleCase(source.title) ? 1 : 0,
    'in the first sentence': first === 0 ? 1 : 0,
    'in the lead': first < 3 ? 1 : 0,
    'first far down': share,
    'first in the last third': share > 2 / 3 ? 1 : 0,
    'first in the last sentence': isLong && first === sentences.length - 1 ? 1 : 0,
    [`mentions: ${Math.min(inText.length, 4)}`]: 1,
    'many mentions': Math.min(1, inText.length / 6),
    'in several sentences': new Set(inText).size > 1 ? 1 : 0,
    'once in a long text': isLong && inText.length === 1 ? 1 : 0,
    'in a brief text': isLong ? 0 : 1,
  };
}
