import type { FederalRegisterDetails, PublicationDetails } from '../../ingest/tables.ts';
import { type Category, type ContentType, storyLimits } from '../../news/terms.ts';
import { longDate, monthAndYear } from '../../web/kit/format.ts';
import { draftLimits } from '../terms.ts';
import { citationsOf } from './facts/citations.ts';
import { clipText } from './text/normalize-text.ts';
import { wordsOf } from './text/phrases.ts';
import { organizationsIn, type Reading } from './text/read-source.ts';

/** The parts of a draft that come from a source's data; undefined parts are taken from the text. */
export type FromDetails = {
  category?: Category;
  contentType?: ContentType;
  /** Citations, instead of a sentence of the text. */
  regulatoryBasis?: string;
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
      regulatoryBasis: [...legalBasisOf(details), ...citationsOf(reading, lawsMax)].join('; '),
      entities: details.agencies.map(usualName).slice(0, draftLimits.entitiesMax),
      keyData: [...amendmentOf(details), ...datesOf(details)],
    };
  if (details?.kind === 'publication')
    return { contentType: 'Research', entities: [], keyData: factsOfPaper(details, reading) };
  return { entities: [], keyData: [] };
}

/** Laws that the text names, after the document itself. */
const lawsMax = 2;

/** 'Environmental Protection Agency' → 'EPA'. */
const usualName = (agency: string): string =>
  organizationsIn({ text: agency, words: wordsOf(agency) })[0]?.entry.name ?? agency;

/** 'Final rule; 89 FR 32532; Docket EPA-HQ-OW-2022-0114': the document as lawyers cite it. */
function legalBasisOf({ action, type, citation, dockets }: FederalRegisterDetails): string[] {
  const kind = (action ?? type)?.replace(/\.$/, '');
  const listed = dockets
    .slice(0, docketsMax)
    .map((docket) => docket.replace(/^(?:Docket )?(?:ID )?(?:No\.? )?/i, 'Docket '));
  const parts = [kind, citation, ...listed].filter((part) => part !== undefined && part !== '');
  return parts.map((part) => clipText(part!, storyLimits.boxMax / (docketsMax + 2)));
}

const docketsMax = 2;

/** What a withdrawal or correction is about: 'Withdraws', 'Proposed rule of January 5, 2024'. */
function amendmentOf({ amends, action, type }: FederalRegisterDetails): Fact[] {
  if (!amends) return [];
  const { relation, documentNumber, citation, publishedOn } = amends;
  const kind = (action ?? type ?? '').split(/[;.]/, 1)[0]!.trim() || 'Document';
  const references = [citation, documentNumber && `document ${documentNumber}`].filter(Boolean).join(', ');
  if (!references && !publishedOn) return [];
  const text = `${kind}${publishedOn ? ` of ${writtenDay(publishedOn)}` : ''}${references && ` (${references})`}`;
  return [
    fact(relation === 'withdrawal' ? 'Withdraws' : 'Corrects', clipText(text, storyLimits.keyDataValueMax)),
  ];
}

/** The deadlines and effective dates, as the agency words them. */
const datesOf = ({ commentsCloseOn, effectiveOn }: FederalRegisterDetails): Fact[] => [
  ...(commentsCloseOn ? [fact('Comments due', writtenDay(commentsCloseOn))] : []),
  ...(effectiveOn ? [fact('Effective date', writtenDay(effectiveOn))] : []),
];

/** A paper's journal, study design, number of participants and publication date. */
function factsOfPaper(details: PublicationDetails, reading: Reading): Fact[] {
  const { journal, publishedOn } = details;
  return [
    journal && fact('Journal', clipText(journal, storyLimits.keyDataValueMax)),
    studyDesign(details, reading),
    sampleSize(reading),
    publishedOn && fact('Published', writtenDay(publishedOn)),
  ].filter((found) => typeof found === 'object');
}

/** The design, stated by the index or in the paper's own words; the most specific first. */
function studyDesign({ types }: PublicationDetails, { all }: Reading): Fact | undefined {
  const texts = [...types, ...all.map(({ text }) => text)];
  const [name] = designs.find(([, words]) => texts.some((text) => words.test(text))) ?? [];
  return name === undefined ? undefined : fact('Study design', name);
}

const designs: [name: string, words: RegExp][] = [
  ['Meta-analysis', /\bmeta-?analy(?:sis|ses|tic)\b/i],
  ['Systematic review', /\bsystematic(?:ally)? review/i],
  ['Scoping review', /\bscoping review\b/i],
  ['Randomized controlled trial', /\brandomi[sz]ed (?:controlled |clinical )?trial\b/i],
  ['Mendelian randomization', /\bmendelian randomi[sz]ation\b/i],
  ['Nested case-control study', /\bnested case[- ]control\b/i],
  ['Case-control study', /\bcase[- ]control\b/i],
  ['Birth cohort study', /\bbirth cohort\b/i],
  ['Prospective cohort study', /\bprospective(?: birth)? cohort\b/i],
  ['Cohort study', /\bcohort\b/i],
  ['Cross-sectional study', /\bcross[- ]sectional\b/i],
  [
    'Animal study',
    /\b(?:mice|rats|zebrafish|mouse|rat) (?:were|was|model|liver|study)\b|\b(?:male|female) (?:mice|rats)\b/i,
  ],
  ['In vitro study', /\bin vitro\b/i],
  ['Review', /^review$|\bin this review\b/i],
];

/** The first count of participants: '412 children', 'n = 412'. */
function sampleSize({ sentences }: Reading): Fact | undefined {
  const counts = sentences.map(({ text }) => participants.exec(text) ?? inParentheses.exec(text));
  const found = counts.find((count) => count !== null);
  return found && fact('Sample size', found[1]!);
}

const participants =
  /(?<![\d.,-])(\d{1,3}(?:,\d{3}){1,2}|\d{2,7}) (?:[a-z][a-z-]{1,15} ){0,3}(?:participants|adults|children|women|men|mothers|pregnancies|infants|newborns|patients|individuals|subjects|people|workers|firefighters|residents|adolescents|cases|pairs)\b/;
const inParentheses = /\((?:[Nn]) ?= ?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7})\)/;

/** A key data figure that the source gives as data, or that a sentence of a known form states. */
export type Fact = { label: string; text: string };

const fact = (label: string, text: string): Fact => ({ label, text });

/** '2026-03-05' → 'March 5, 2026'; '2026-03' → 'March 2026'; anything else as it is. */
function writtenDay(text: string): string {
  const [isWritten, day] = /^\d{4}-\d{2}(-\d{2})?$/.exec(text) ?? [];
  if (!isWritten || Number.isNaN(Date.parse(text))) return text;
  return (day ? longDate : monthAndYear)(text, 'UTC');
}
