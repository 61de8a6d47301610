import type { Category, ContentType } from '../../../news/terms.ts';
import { draftLimits } from '../../terms.ts';
import { citationsIn } from '../facts/citations.ts';
import { organizationsIn } from '../facts/organizations-in.ts';
import { wordsOf } from '../text/phrases.ts';
import type { Reading } from '../read-source.ts';
import type { Extracted } from '../extracted.ts';
import type { Fact } from './facts.ts';
import { amendmentOf, datesOf, legalBasisOf } from './federal-register.ts';
import { factsOfPaper } from './publication.ts';

/** The parts of a draft that come from a source's data; undefined parts are taken from the text. */
export type FromDetails = {
  category?: Category;
  contentType?: ContentType;
  /** Citations, instead of a sentence of the text. */
  regulatoryBasis?: Extracted[];
  /** The issuers of the document, under their usual names. */
  entities: string[];
  keyData: Fact[];
};

/** Reads the data that came with an item: a Federal Register document, or a paper. */
export function applyDetails(reading: Reading): FromDetails {
  const { details } = reading.source;
  if (details?.kind === 'federal-register')
    return {
      category: 'Regulation',
      ...(details.type === 'Rule' && details.effectiveOn && { contentType: 'Compliance' }),
      regulatoryBasis: [...legalBasisOf(details).map(asCitation), ...lawsIn(reading)],
      entities: details.agencies.map(usualName).slice(0, draftLimits.entitiesMax),
      keyData: [...amendmentOf(details), ...datesOf(details)],
    };
  if (details?.kind === 'publication')
    return { contentType: 'Research', entities: [], keyData: factsOfPaper(details, reading) };
  return { entities: [], keyData: [] };
}

const asCitation = (text: string): Extracted => ({ kind: 'citation', text, sentence: null });

/** The first laws that the text names, after the document itself. */
const lawsIn = ({ all }: Reading): Extracted[] => {
  const found = new Map<string, Extracted>();
  for (const sentence of all)
    for (const text of citationsIn(sentence))
      if (!found.has(text)) found.set(text, { kind: 'citation', text, sentence });
  return [...found.values()].slice(0, lawsMax);
};

const lawsMax = 2;

/** 'Environmental Protection Agency' → 'EPA'. */
const usualName = (agency: string): string =>
  organizationsIn({ text: agency, words: wordsOf(agency) })[0]?.entry.name ?? agency;
