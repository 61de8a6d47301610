import type { Category } from '../../../news/terms.ts';
import type { Source, SourceChange } from '../../contract.ts';
import { builtParsers, type ParserType, sourceDefaults, sourceLimits } from '../../terms.ts';

/** A source's form values. */
export type SourceDraft = {
  name: string;
  url: string;
  parser: ParserType;
  weight: number;
  defaultCategory: Category | '';
};

/** A source may have another parser from elsewhere; the API reports that it isn't offered. */
export type OfferedParser = (typeof builtParsers)[number];

/** Form values for a source, or for a new one. */
export const draftOf = (source?: Source): SourceDraft => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
  parser: source?.parser ?? builtParsers[0],
  weight: source?.weight ?? sourceDefaults.weight,
  defaultCategory: source?.defaultCategory ?? '',
});

/** The request body for a new source. */
export const contentOf = ({ defaultCategory, parser, ...draft }: SourceDraft) => ({
  ...draft,
  parser: parser as OfferedParser,
  defaultCategory: defaultCategory || null,
});

/** The request body for an edited source: only the fields that changed. */
export const changeSince = (base: SourceDraft, draft: SourceDraft): SourceChange => {
  const isChanged = ([field]: [string, unknown]) =>
    base[field as keyof SourceDraft] !== draft[field as keyof SourceDraft];
  return Object.fromEntries(Object.entries(contentOf(draft)).filter(isChanged));
};

/** The parsers to choose from. The source's current parser is always listed, even if not offered to others. */
export const offeredParsers = (source?: Source): ParserType[] => [
  ...new Set<ParserType>([...builtParsers, ...(source ? [source.parser] : [])]),
];

export const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= sourceLimits.weightMin && weight <= sourceLimits.weightMax;
