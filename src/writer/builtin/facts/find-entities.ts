import { storyLimits } from '../../../news/terms.ts';
import { draftLimits } from '../../terms.ts';
import { namesByPattern } from './name-patterns.ts';
import type { Reading, Sentence } from '../read-source.ts';

/** A name in the title weighs this much, in the first sentences that, further down one. */
const titleWeight = 4;
const leadWeight = 2;
const leadSentences = 3;

/**
 * Who the story is about: organisations by their usual names, whatever spelling the text has, and names known by their
 * form ('City of …', '… v. …', '… University'). The weightiest first.
 */
export function findEntities({ all }: Reading): string[] {
  const weights = new Map<string, number>();
  for (const sentence of all)
    for (const name of namesIn(sentence))
      weights.set(name, (weights.get(name) ?? 0) + weightAt(sentence.position));
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, draftLimits.entitiesMax)
    .map(([name]) => name);
}

function namesIn(sentence: Sentence): string[] {
  const listed = sentence.organisations;
  const formed = namesByPattern(sentence.text).filter(
    ({ name, start, end }) =>
      name.length <= storyLimits.labelMax && !listed.some((match) => isSameName(match, start, end)),
  );
  const covered = listed.filter(
    (match) => !formed.some(({ start, end }) => start <= match.start && match.end <= end),
  );
  return [...covered.map(({ entry }) => entry.name), ...formed.map(({ name }) => name)];
}

/** A listed name wins over a form that has only little more; 'A v. B' wins over the A and B inside. */
const isSameName = (match: { start: number; end: number }, start: number, end: number): boolean =>
  match.start < end && start < match.end && (match.end - match.start) * 2 >= end - start;

const weightAt = (position: number): number =>
  position < 0 ? titleWeight : position < leadSentences ? leadWeight : 1;
