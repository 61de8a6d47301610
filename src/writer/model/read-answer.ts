import { z } from 'zod';
import { categories, type ContentType, editableContentTypes, notApplicable } from '../../news/terms.ts';
import { Draft } from '../contract.ts';
import { type SourceText, mediaOf } from '../story-writer.ts';
import { draftLimits, impactScore, scorePartMax } from '../terms.ts';
import { instructions, promptVersion } from './draft-prompt.ts';

/** The JSON schema of an answer, as sent to the endpoint: without bounds, which strict schemas may not contain. */
export const ModelAnswer = z.object({
  title: z.string(),
  summary: z.string(),
  whyMatters: z.string(),
  regulatoryBasis: z.string(),
  humanImpact: z.string(),
  category: z.enum(categories),
  contentType: z.enum(editableContentTypes as [ContentType, ...ContentType[]]),
  tags: z.array(z.string()),
  entities: z.array(z.string()),
  geo: z.string().nullable(),
  keyData: z.array(z.object({ label: z.string(), value: z.string() })),
  severity: z.number(),
  reach: z.number(),
  novelty: z.number(),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** The draft in an answer or, in one sentence, why it can't be used. */
export function readAnswer(
  answer: ModelAnswer,
  source: SourceText,
  model: string,
): { draft: Draft } | { problem: string } {
  const texts = [
    answer.title,
    answer.summary,
    answer.whyMatters,
    answer.regulatoryBasis,
    answer.humanImpact,
    answer.geo ?? '',
    ...answer.tags,
    ...answer.entities,
    ...answer.keyData.flatMap(({ label, value }) => [label, value]),
  ];
  if (texts.some((text) => link.test(text)))
    return { problem: 'It contains a link, a web address or markup.' };
  if (texts.some(repeatsInstructions)) return { problem: 'It repeats its instructions.' };
  const draft = Draft.safeParse(draftOf(answer, source, model));
  if (draft.success) return { draft: draft.data };
  const [issue] = draft.error.issues;
  return { problem: `${issue!.path.join('.') || 'The answer'}: ${issue!.message}` };
}

const link =
  /\bhttps?:|\bwww\.|\bjavascript:|\bdata:[a-z]+\/|\]\(|<\/?[a-z][^>]*>|\b[\w-]+\.(?:com|org|net|info|biz|xyz|io|ru|cn|gov|edu)\b(?:\/|$)/i;

/** Long enough not to occur in a draft by chance. */
const repeatedWords = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const runsOf = (words: readonly string[]): string[] =>
  words.slice(repeatedWords - 1).map((_, at) => words.slice(at, at + repeatedWords).join(' '));
const instructionRuns = new Set(runsOf(wordsOf(instructions)));
const repeatsInstructions = (text: string): boolean =>
  runsOf(wordsOf(text)).some((run) => instructionRuns.has(run));

/** Lists are cut to the limits of a draft; everything else must be within the limits. */
function draftOf(answer: ModelAnswer, source: SourceText, model: string): Draft {
  const scoreParts = {
    severity: scorePart(answer.severity),
    reach: scorePart(answer.reach),
    novelty: scorePart(answer.novelty),
  };
  return {
    title: answer.title.trim(),
    summary: answer.summary.trim(),
    whyMatters: answer.whyMatters.trim(),
    regulatoryBasis: answer.regulatoryBasis.trim() || notApplicable,
    humanImpact: answer.humanImpact.trim() || notApplicable,
    category: answer.category,
    contentType: answer.contentType,
    tags: named(answer.tags).slice(0, draftLimits.tagsMax),
    entities: named(answer.entities).slice(0, draftLimits.entitiesMax),
    geo: answer.geo?.trim() || null,
    keyData: Object.fromEntries(
      answer.keyData
        .filter(({ label, value }) => label.trim() && value.trim())
        .slice(0, draftLimits.keyDataMax)
        .map(({ label, value }) => [label.trim(), value.trim()]),
    ),
    // Addresses come from the source, never from the model.
    ...mediaOf(source, answer.contentType),
    score: impactScore(scoreParts),
    scoreParts,
    writer: 'model',
    writerVersion: promptVersion,
    model,
    fallbackReason: null,
    isQuotation: false,
  };
}

const scorePart = (value: number): number => Math.min(scorePartMax, Math.max(0, Math.round(value)));
const named = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter(Boolean)),
];
