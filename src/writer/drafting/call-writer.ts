import { notApplicable } from '../../news/terms.ts';
import { splitSentences } from '../builtin/text/split-sentences.ts';
import { createPassageFinder } from '../evidence/find-passage.ts';
import type { DraftServices } from '../services.ts';
import type { SourceText, WriterAnswer, Written } from '../story-writer.ts';
import { countWords, quotedWordsMax } from '../terms.ts';
import { hideInstructions } from './hide-instructions.ts';

/**
 * Calls the writer within its time limit and the source's license. Returns its result, the source as the writer read it,
 * and how many sentences that address the writer were hidden from it. Never throws: a text that breaks a writer must not
 * block the others.
 */
export async function callWriter(
  { writer, logger }: Pick<DraftServices, 'writer' | 'logger'>,
  given: SourceText,
): Promise<WriterAnswer & { source: SourceText; hidden: number }> {
  const { msMax } = writer.pace;
  const { source, hidden } = hideInstructions(given);
  await writer.load?.();
  const limit = new AbortController();
  const { promise: timeUp, resolve } = Promise.withResolvers<WriterAnswer>();
  const timer = setTimeout(() => {
    resolve({ ok: false, reason: `The writer took longer than ${msMax / 1000} seconds.` });
    limit.abort();
  }, msMax);
  const write = async () => writer.write(source, limit.signal);
  const failed = (error: unknown): WriterAnswer => {
    logger.error({ err: error, url: source.url }, 'the writer failed');
    return { ok: false, reason: 'The writer could not read this item.' };
  };
  const answer = await Promise.race([write().catch(failed), timeUp]);
  clearTimeout(timer);
  const kept = answer.ok ? withinLicense(answer, given) : {};
  return { ...answer, ...kept, source, hidden };
}

/** The fields that may be left empty, the most dispensable first; a summary is always short enough. */
const emptyFields = { whyMatters: null, humanImpact: notApplicable, regulatoryBasis: notApplicable } as const;
type Box = keyof typeof emptyFields;
const boxes = Object.keys(emptyFields) as Box[];

/**
 * Limits a draft to the number of quoted words that the source's license allows: boxes are emptied until its verbatim
 * sentences are short enough. Pure.
 */
export function withinLicense(
  { draft, quotations }: Written,
  { contentText, license = 'republish' }: Pick<SourceText, 'contentText' | 'license'>,
): Written {
  const isPassage = createPassageFinder(contentText);
  const wordsOf = (field: 'summary' | Box): number => {
    const quoted = quotations.filter((quotation) => quotation.field === field);
    const sentences = splitSentences(draft[field] ?? '').filter((sentence) => isPassage(sentence));
    return Math.max(sum(quoted.map(({ text }) => countWords(text))), sum(sentences.map(countWords)));
  };
  let words = sum((['summary', ...boxes] as const).map(wordsOf));
  const emptied = new Set<string>();
  for (const field of boxes) {
    if (words <= quotedWordsMax[license]) break;
    if (wordsOf(field) === 0) continue;
    words -= wordsOf(field);
    emptied.add(field);
  }
  if (emptied.size === 0) return { draft, quotations };
  const left = Object.fromEntries(Object.entries(emptyFields).filter(([field]) => emptied.has(field)));
  return { draft: { ...draft, ...left }, quotations: quotations.filter(({ field }) => !emptied.has(field)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
