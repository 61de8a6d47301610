import type { Category } from '../../../news/terms.ts';
import type { Source, SourceChange } from '../../contract.ts';
import { builtParsers, type ParserType, sourceDefaults, sourceLimits } from '../../terms.ts';

/** A source as the form holds it. */
export type SourceDraft = {
  name: string;
  url: string;
  parser: ParserType;
  weight: number;
  defaultCategory: Category | '';
};

/** Of another, that a source has from elsewhere, the API says that it is not offered. */
export type OfferedParser = (typeof builtParsers)[number];

/** The form for a source, or for one to be added. */
export const draftOf = (source?: Source): SourceDraft => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
  parser: source?.parser ?? builtParsers[0],
  weight: source?.weight ?? sourceDefaults.weight,
  defaultCategory: source?.defaultCategory ?? '',
});

/** What to save of a new source. */
export const contentOf = ({ defaultCategory, parser, ...draft }: SourceDraft) => ({
  ...draft,
  parser: parser as OfferedParser,
  defaultCategory: defaultCategory || null,
});

/** What to save of an edited source: only what was changed. */
export const changeSince = (base: SourceDraft, draft: SourceDraft): SourceChange => {
  const isChanged = ([field]: [string, unknown]) =>
    base[field as keyof SourceDraft] !== draft[field as keyof SourceDraft];
  return Object.fromEntries(Object.entries(contentOf(draft)).filter(isChanged));
};

/** The parsers to choose from. One that the source has stays shown, even if it is not offered to others. */
export const offeredParsers = (source?: Source): ParserType[] => [
  ...new Set<ParserType>([...builtParsers, ...(source ? [source.parser] : [])]),
];

export const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= sourceLimits.weightMin && weight <= sourceLimits.weightMax;
