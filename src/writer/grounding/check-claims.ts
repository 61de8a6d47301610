import type { Span } from '../evidence/find-passage.ts';
import type {
  GroundedClaim,
  GroundedField,
  GroundedText,
  OtherNames,
  SourceForGrounding,
} from '../grounding-terms.ts';
import { checkSentence, type SentenceClaim, supportOf } from './check-sentence.ts';
import { tokensOf } from './sentences/names.ts';
import {
  memoizePerObject,
  type PreparedSource,
  prepareSources,
  type SourceSentence,
} from './sentences/prepare-source.ts';
import { isNamedIn } from './sentences/same-name.ts';
import { draftSentences } from './sentences/sentences.ts';

export { type PreparedSource, prepareSources };

/** A claim with its place in the field's text; in key data and entities, in the text of the entry. */
export type PlacedClaim = GroundedClaim & {
  at: Span;
  /** The label of the key data entry. */
  label?: string;
};

/** Placeholder texts, which make no claims. */
const nothing = /^\s*(?:n\/a)?\s*$/i;

/**
 * Every claim of a draft with the sentence of the sources that supports or contradicts it: numbers with their units,
 * dates, quotations, names, citations, directions, negations and attributions; each entity, and the place. Pure and
 * deterministic; never throws. Without a source, there are no claims.
 */
export function checkClaims(
  draft: GroundedText,
  sources: PreparedSource,
  otherNames: OtherNames = {},
): PlacedClaim[] {
  if (sources.sentences.length === 0) return [];
  return [
    ...textFields.flatMap((field) => checkField(field, draft[field], sources)),
    ...checkEntities(draft.entities ?? [], sources, otherNames),
    ...checkGeo(draft.geo ?? '', sources, otherNames),
  ];
}

const textFields = [
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'keyData',
] as const satisfies GroundedField[];

function checkField(
  field: GroundedField,
  value: GroundedText[(typeof textFields)[number]],
  sources: PreparedSource,
): PlacedClaim[] {
  if (value === null) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([label, text]) =>
      checkOnce(text, sources, label).map((claim) => ({ ...claim, field, label })),
    );
  if (nothing.test(value)) return [];
  return draftSentences(value)
    .flatMap(listedParts)
    .flatMap(({ text, start }) =>
      checkOnce(text, sources).map((claim) => ({
        ...claim,
        field,
        at: { start: claim.at.start + start, end: claim.at.end + start },
      })),
    );
}

/** More than a draft has, as every version of a sentence is cached while it is typed. */
const keptMax = 1_000;
const kept = memoizePerObject((_sources: PreparedSource) => new Map<string, SentenceClaim[]>());

/** Results are cached per sentence with the sources, as typing changes only one sentence at a time. */
function checkOnce(text: string, sources: PreparedSource, label?: string): SentenceClaim[] {
  const known = kept(sources);
  const key = JSON.stringify([text, label]);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= keptMax) known.clear();
  const claims = checkSentence(text, sources, label);
  known.set(key, claims);
  return claims;
}

const listedWordsMax = 12;

/** 'TSCA section 8(a)(7); 40 CFR part 705' is a list: each part may be supported by a different sentence. */
function listedParts({ text, start }: { text: string; start: number }): { text: string; start: number }[] {
  const parts = Array.from(text.matchAll(/[^;]+/g), (match) => ({
    text: match[0].trimStart(),
    start: start + match.index + match[0].length - match[0].trimStart().length,
  }));
  const isList = parts.every((part) => part.text.split(' ').length <= listedWordsMax);
  return isList ? parts : [{ text, start }];
}

/** The same in one step, for a draft that is checked once. */
export const groundDraft = (
  draft: GroundedText,
  sources: readonly SourceForGrounding[],
  otherNames: OtherNames = {},
): PlacedClaim[] => checkClaims(draft, prepareSources(sources), otherNames);

/** Checks each entity of a draft: supported if a sentence has any of its names. */
const checkEntities = (
  entities: readonly string[],
  sources: PreparedSource,
  otherNames: OtherNames,
): PlacedClaim[] =>
  entities.map((name) =>
    claimOf('entities', name, findNaming([name, ...othersOf(name, otherNames)], sources)),
  );

/** An entity may be named `constructor`. */
const othersOf = (name: string, otherNames: OtherNames): readonly string[] =>
  Object.hasOwn(otherNames, name) ? otherNames[name]! : [];

/**
 * Checks the place of a draft: each part of 'Parchment, Michigan' must be named. The other names of a state include its
 * towns and agencies.
 */
function checkGeo(geo: string, sources: PreparedSource, otherNames: OtherNames): PlacedClaim[] {
  const parts = geo
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map((part) =>
    findNaming([part, part.replace(district, ''), ...othersOf(part, otherNames)], sources),
  );
  const isNamed = found.every((sentence) => sentence !== null);
  return parts.length === 0 ? [] : [claimOf('geo', geo, isNamed ? found[0]! : null)];
}

/** Texts also write 'the county of Lindle', or just 'Lindle'. */
const district = / (?:County|Parish|Borough|Township)$/;

/** The first sentence that has one of the names; the text's sentences come before the title. */
function findNaming(names: readonly string[], { sentences }: PreparedSource): SourceSentence | null {
  const sought = names
    .map((text) => ({ text, tokens: tokensOf(text) }))
    .filter(({ tokens }) => tokens.length > 0);
  const holds = (sentence: SourceSentence) => sought.some((name) => isNamedIn(name, sentence));
  return sentences.find((one) => one.position >= 0 && holds(one)) ?? sentences.find(holds) ?? null;
}

const claimOf = (field: GroundedField, text: string, sentence: SourceSentence | null): PlacedClaim => ({
  field,
  kind: 'name',
  text,
  verdict: sentence ? 'supported' : 'unsupported',
  support: sentence && supportOf(sentence),
  at: { start: 0, end: text.length },
});
