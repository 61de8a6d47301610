import { storyLimits } from '../../../news/terms.ts';
import { laws } from '../../../entities/index.ts';
import { draftLimits } from '../../terms.ts';
import { organizations } from '../../gazetteers/gazetteers.ts';
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
 * by form ('City of …', '… v. …', '… University'). A company that the text also calls by a shorter name is one entity.
 * Weightiest first.
 */
export function findEntities(reading: Reading): string[] {
  const weights = new Map<string, number>(protagonistsIn(reading).map((name) => [name, leadWeight]));
  for (const sentence of reading.all)
    for (const name of namesIn(sentence))
      weights.set(name, (weights.get(name) ?? 0) + weightAt(sentence.position));
  return [...withoutShortForms(weights)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, draftLimits.entitiesMax)
    .map(([name]) => name);
}

/** 'Devlin Chemical' adds to 'Devlin Chemical Corp.', unless several companies have names that begin with it. */
function withoutShortForms(weights: Map<string, number>): Map<string, number> {
  const joined = new Map(weights);
  const shortestFirst = [...weights.keys()].toSorted((one, other) => one.length - other.length);
  for (const short of shortestFirst) {
    const [full, ...others] = shortestFirst.filter((name) => isFullNameOf(name, short));
    if (full === undefined || others.length > 0 || knownNames.has(short)) continue;
    joined.set(full, joined.get(full)! + joined.get(short)!);
    joined.delete(short);
  }
  return joined;
}

const companyForm =
  /^,? (?:[\p{L}\p{N}’&-]+,? ){0,3}(?:Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|PLC|plc|GmbH|AG|Co|Company)\.?$/u;

const isFullNameOf = (name: string, short: string): boolean =>
  name.startsWith(short) && companyForm.test(name.slice(short.length));

/** These have records, and keep their names. */
const knownNames = new Set(organizations.map(({ name }) => name));

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
    (match) =>
      /^['’]s /.test(sentence.text.slice(match.end)) ||
      !formed.some(({ start, end }) => start <= match.start && match.end <= end),
  );
  return [...covered.map(({ entry }) => entry.name), ...formed.map(({ name }) => name)];
}

/** A listed name wins over a slightly longer form match; 'A v. B' wins over the A and B inside it. */
const isSameName = (match: { start: number; end: number }, start: number, end: number): boolean =>
  match.start < end && start < match.end && (match.end - match.start) * 2 >= end - start;

const weightAt = (position: number): number =>
  position < 0 ? titleWeight : position < leadSentences ? leadWeight : 1;
