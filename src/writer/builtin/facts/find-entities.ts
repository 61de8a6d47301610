import { storyLimits } from '../../../news/terms.ts';
import { laws } from '../../../entities/index.ts';
import { draftLimits } from '../../terms.ts';
import { namesByPattern } from './name-patterns.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';
import type { Reading, Sentence } from '../read-source.ts';
import { protagonistsIn } from './protagonists.ts';

/** Weight of a name in the title, in the first sentences, and further down. */
const titleWeight = 4;
const leadWeight = 2;
const leadSentences = 3;

/**
 * Who the story is about: organizations under their usual names, however the text spells them, and names recognized
 * by form ('City of …', '… v. …', '… University'). Weightiest first.
 */
export function findEntities(reading: Reading): string[] {
  const weights = new Map<string, number>(protagonistsIn(reading).map((name) => [name, leadWeight]));
  for (const sentence of reading.all)
    for (const name of namesIn(sentence))
      weights.set(name, (weights.get(name) ?? 0) + weightAt(sentence.position));
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, draftLimits.entitiesMax)
    .map(([name]) => name);
}

const knownLaws = indexPhrases(
  laws.flatMap((law) => [law.name, ...law.otherNames].map((name): [string, typeof law] => [name, law])),
);

function namesIn(sentence: Sentence): string[] {
  const listed = [...sentence.organizations, ...findPhrases(knownLaws, sentence)];
  const formed = namesByPattern(sentence.text).filter(
    ({ name, start, end }) =>
      name.length <= storyLimits.labelMax && !listed.some((match) => isSameName(match, start, end)),
  );
  const covered = listed.filter(
    (match) => !formed.some(({ start, end }) => start <= match.start && match.end <= end),
  );
  return [...covered.map(({ entry }) => entry.name), ...formed.map(({ name }) => name)];
}

/** A listed name wins over a slightly longer form match; 'A v. B' wins over the A and B inside it. */
const isSameName = (match: { start: number; end: number }, start: number, end: number): boolean =>
  match.start < end && start < match.end && (match.end - match.start) * 2 >= end - start;

const weightAt = (position: number): number =>
  position < 0 ? titleWeight : position < leadSentences ? leadWeight : 1;
