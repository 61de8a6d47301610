import { type ContentType, notApplicable } from '../../news/terms.ts';
import type { Draft } from '../contract.ts';
import { mediaOf, type Quotation, type SourceText, type Written } from '../story-writer.ts';
import { builtinVersion, draftLimits, impactScore } from '../terms.ts';
import { applyDetails, type Fact } from './apply-details.ts';
import { chooseCategory, isCategoryUncertain } from './choose-category.ts';
import { chooseContentType } from './choose-content-type.ts';
import { chooseSummary, type Summary } from './choose-summary.ts';
import { findAmounts, type Placed } from './facts/amounts/find-amounts.ts';
import { chooseKeyData } from './facts/choose-key-data.ts';
import { citationsOf } from './facts/citations.ts';
import { type Boxes, boxFields, findBoxes } from './facts/find-boxes.ts';
import { findGeo } from './facts/find-geo.ts';
import { findTags } from './facts/find-tags.ts';
import { findEntities } from './names/find-entities.ts';
import { scoreParts } from './score-parts.ts';
import { type Reading, readSource } from './text/read-source.ts';

/** A draft in the source's own words, stage by stage. Pure and deterministic; any text yields a valid draft. */
export function writeDraft(source: SourceText): Written {
  const reading = readSource(source);
  const summary = chooseSummary(reading);
  const given = applyDetails(reading);
  const boxes = findBoxes(reading, summary.sentences);
  const contentType = given.contentType ?? chooseContentType(reading);
  const amounts = findAmounts(reading);
  const parts = scoreParts(reading, amounts, contentType);
  const keyData = withGiven(given.keyData, amounts, reading, contentType);
  const draft: Draft = {
    title: reading.title.text,
    summary: summary.text,
    regulatoryBasis:
      (given.regulatoryBasis ?? boxes.regulatoryBasis ?? citationsOf(reading, citationsMax).join('; ')) ||
      notApplicable,
    humanImpact: boxes.humanImpact ?? notApplicable,
    whyMatters: boxes.whyMatters,
    category: given.category ?? chooseCategory(reading),
    contentType,
    tags: findTags(reading),
    entities: [...new Set([...given.entities, ...findEntities(reading)])].slice(0, draftLimits.entitiesMax),
    geo: findGeo(reading),
    keyData: Object.fromEntries(keyData.map(({ label, text }) => [label, text])),
    scoreParts: parts,
    score: impactScore(parts),
    ...mediaOf(source, contentType),
    writer: 'builtin',
    writerVersion: builtinVersion,
    model: null,
    fallbackReason: null,
    isQuotation: true,
  };
  return { draft, quotations: quotationsOf(draft, summary, boxes) };
}

/** Maximum citations in a list. */
const citationsMax = 4;

/** The source's data first, then facts of the text that differ from it. */
function withGiven(given: Fact[], amounts: Placed[], reading: Reading, type: ContentType): Fact[] {
  const labels = new Set(given.map(({ label }) => (label === 'Sample size' ? 'Participants' : label)));
  const rest = amounts.filter(({ amount }) => !labels.has(amount.label));
  const max = given.length > 0 ? draftLimits.keyDataMax - given.length : undefined;
  return [...given, ...chooseKeyData(rest, reading, type, max)];
}

const quotationsOf = (draft: Draft, summary: Summary, boxes: Boxes): Quotation[] => [
  ...summary.quotations.map((text) => ({ field: 'summary' as const, text })),
  ...boxFields.flatMap((field) => {
    const text = boxes[field];
    return text !== null && text === draft[field] ? [{ field, text }] : [];
  }),
];

/** Whether the category that the built-in writer gives a draft of this text is a guess. Pure. */
export function isCategoryGuess(source: SourceText): boolean {
  const reading = readSource(source);
  return applyDetails(reading).category === undefined && isCategoryUncertain(reading);
}
