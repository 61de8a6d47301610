import type { Category } from '../../../news/terms.ts';
import type { Source, SourceChange } from '../../contract.ts';
import {
  parserTypes,
  type ParserType,
  sourceDefaults,
  type SourceLicense,
  sourceLimits,
} from '../../terms.ts';

/** A source's form values. */
export type SourceDraft = {
  name: string;
  url: string;
  parser: ParserType;
  weight: number;
  defaultCategory: Category | '';
  license: SourceLicense;
};

/** Form values for a source, or for a new one. */
export const draftOf = (source?: Source): SourceDraft => ({
  name: source?.name ?? '',
  url: source?.url ?? '',
  parser: source?.parser ?? parserTypes[0],
  weight: source?.weight ?? sourceDefaults.weight,
  defaultCategory: source?.defaultCategory ?? '',
  license: source?.license ?? sourceDefaults.license,
});

/** The request body for a new source. */
export const contentOf = ({ defaultCategory, ...draft }: SourceDraft) => ({
  ...draft,
  defaultCategory: defaultCategory || null,
});

/** The request body for an edited source: only the fields that changed. */
export const changeSince = (base: SourceDraft, draft: SourceDraft): SourceChange => {
  const isChanged = ([field]: [string, unknown]) =>
    base[field as keyof SourceDraft] !== draft[field as keyof SourceDraft];
  return Object.fromEntries(Object.entries(contentOf(draft)).filter(isChanged));
};

export const isWeight = (weight: number): boolean =>
  Number.isInteger(weight) && weight >= sourceLimits.weightMin && weight <= sourceLimits.weightMax;
