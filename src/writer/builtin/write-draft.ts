import { type ContentType, notApplicable } from '../../news/terms.ts';
import type { Draft } from '../contract.ts';
import { mediaOf, type SourceText, type Written } from '../story-writer.ts';
import { builtinVersion, draftLimits, impactScore } from '../terms.ts';
import { applyDetails, type Fact } from './apply-details.ts';
import { chooseCategory, isCategoryUncertain } from './choose-category.ts';
import { chooseContentType } from './choose-content-type.ts';
import { chooseSummary } from './choose-summary.ts';
import { findAmounts, type Placed } from './facts/amounts/find-amounts.ts';
import { chooseKeyData, type Figure } from './facts/choose-key-data.ts';
import { claimsOf, type Extracted } from './facts/extracted.ts';
import { findBoxes } from './facts/find-boxes.ts';
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
  const found = findBoxes(reading, summary.sentences);
  const boxes = { ...found, regulatoryBasis: given.regulatoryBasis ?? found.regulatoryBasis };
  const contentType = given.contentType ?? chooseContentType(reading);
  const amounts = findAmounts(reading);
  const parts = scoreParts(reading, amounts, contentType);
  const keyData = withGiven(given.keyData, amounts, reading, contentType);
  const draft: Draft = {
    title: reading.title.text,
    summary: summary.text,
    regulatoryBasis: textOf(boxes.regulatoryBasis) ?? notApplicable,
    humanImpact: textOf(boxes.humanImpact) ?? notApplicable,
    whyMatters: textOf(boxes.whyMatters),
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
  return { draft, claims: claimsOf(source.contentText, { summary: summary.taken, ...boxes, keyData }) };
}

/** The source's data first, then facts of the text that differ from it. */
function withGiven(given: Fact[], amounts: Placed[], reading: Reading, type: ContentType): Figure[] {
  const labels = new Set(given.map(({ label }) => (label === 'Sample size' ? 'Participants' : label)));
  const rest = amounts.filter(({ amount }) => !labels.has(amount.label));
  const facts = given.map((fact): Figure => ({ ...fact, kind: /\d$/.test(fact.text) ? 'date' : 'number' }));
  const max = facts.length > 0 ? draftLimits.keyDataMax - facts.length : undefined;
  return [...facts, ...chooseKeyData(rest, reading, type, max)];
}

const textOf = (taken: Extracted[]): string | null => taken.map(({ text }) => text).join('; ') || null;

/** Whether the category that the built-in writer gives a draft of this text is a guess. Pure. */
export function isCategoryGuess(source: SourceText): boolean {
  const reading = readSource(source);
  return applyDetails(reading).category === undefined && isCategoryUncertain(reading);
}
