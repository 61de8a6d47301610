import { setTimeout as delay } from 'node:timers/promises';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import type { Draft } from '../contract.ts';
import { groundDraft } from '../rules.ts';
import type { Quotation, SourceText, StoryWriter, WriterAnswer } from '../story-writer.ts';
import { draftLimits, quotedFields } from '../terms.ts';
import { type Reply, tokensOutMax, createAskModel } from './ask-model.ts';
import { instructions, type Message, repairMessages, sourceMessage } from './draft-prompt.ts';
import { readAnswer } from './read-answer.ts';
import type { Usage } from './usage.ts';

/** Calls cost money, so each draft is saved as soon as it is written. The time is enough for two calls and a pause. */
const pace = { concurrency: 3, batch: 1, msMax: 150_000 };
/** Of all calls of one draft, which leaves time for the built-in writer, and of each response. */
const usualLimits = { msMax: 130_000, totalMsMax: 60_000, bodyBytesMax: 1024 * 1024 };
const callsMax = 2;
/** If the endpoint asks for a longer pause, it is not retried. */
const pauseSecondsMax = 10;
/** A cautious guess: English has some four characters per token, figures and names fewer. */
const charactersPerToken = 3;

/**
 * Drafts with the configured language model: one call, and one more if the answer is invalid or the endpoint was busy. If
 * that fails or the day's budget is spent, `fallback` drafts, and the draft says why. Makes no call yet.
 */
export function openModelWriter(
  config: ModelConfig,
  { clock, timeZone, usage }: { clock: Clock; timeZone: string; usage: Usage },
  fallback: StoryWriter,
  { msMax, ...callLimits } = usualLimits,
): StoryWriter {
  const { model } = config;
  const ask = createAskModel(config, clock, callLimits);
  let busyUntil = 0;

  async function write(source: SourceText, signal: AbortSignal): Promise<WriterAnswer> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(msMax)]);
    const outcome = await writeByModel(source, limit).catch((error: unknown) => {
      if (!limit.aborted) throw error;
      return { reason: `The model took longer than ${msMax / 1000} seconds.` };
    });
    if ('draft' in outcome)
      return {
        ok: true,
        draft: outcome.draft,
        quotations: await quotationsOf(outcome.draft, source, timeZone),
      };
    const answer = await fallback.write(source, signal);
    if (!answer.ok) return answer;
    const fallbackReason = outcome.reason.slice(0, draftLimits.fallbackReasonMax);
    return { ...answer, draft: { ...answer.draft, fallbackReason } };
  }

  async function writeByModel(
    source: SourceText,
    signal: AbortSignal,
  ): Promise<{ draft: Draft } | { reason: string }> {
    const messages = [sourceMessage(source)];
    for (let callsLeft = callsMax; ;) {
      const reply = await callWithinBudget(messages, signal);
      callsLeft--;
      if (reply.outcome === 'failed') {
        const pauseSeconds = reply.retryAfterSeconds ?? 1;
        if (callsLeft === 0 || !reply.isTransient || pauseSeconds > pauseSecondsMax)
          return { reason: reply.reason };
        await delay(pauseSeconds * 1000, undefined, { signal });
        continue;
      }
      const result =
        reply.outcome === 'invalid' ? { problem: reply.problem } : readAnswer(reply.answer, source, model);
      if ('draft' in result) return result;
      if (callsLeft === 0) return { reason: `The model’s answer could not be used. ${result.problem}` };
      messages.push(...repairMessages(reply.text, result.problem));
    }
  }

  /** Calls the model unless the day's budget is spent or the endpoint asked to wait, and counts the usage. */
  async function callWithinBudget(messages: Message[], signal: AbortSignal): Promise<Reply> {
    if (clock.now().getTime() < busyUntil)
      return refused('The endpoint asked to wait before the next request.');
    const charactersIn = instructions.length + messages.reduce((sum, { content }) => sum + content.length, 0);
    const tokensIn = Math.ceil(charactersIn / charactersPerToken);
    const reservation = await usage.reserve(tokensIn + tokensOutMax);
    if (!reservation) return refused('The model’s budget for today is spent.');
    const reply = await ask(messages, signal);
    if (reply.outcome !== 'failed') {
      const tokensOut = Math.ceil(reply.text.length / charactersPerToken);
      await usage.settle(reservation, reply.tokens ?? { tokensIn, tokensOut });
    } else if (reply.isFree) {
      await usage.settle(reservation, { tokensIn: 0, tokensOut: 0 });
      if ((reply.retryAfterSeconds ?? 0) > pauseSecondsMax)
        busyUntil = clock.now().getTime() + reply.retryAfterSeconds! * 1000;
    }
    return reply;
  }

  return { name: 'model', pace, write };
}

const refused = (reason: string): Reply => ({
  outcome: 'failed',
  reason,
  isFree: true,
  isTransient: false,
  retryAfterSeconds: null,
});

/** The words in quotation marks in a model's draft that its source has. */
async function quotationsOf(draft: Draft, source: SourceText, timeZone: string): Promise<Quotation[]> {
  const { title, contentText: text, publishedAt } = source;
  const publishedOn = calendarDay(publishedAt, timeZone);
  const claims = await groundDraft(draft, [{ rawItemId: '', title, text, publishedOn }]);
  return quotedFields.flatMap((field) =>
    claims
      .filter((claim) => claim.field === field && claim.kind === 'quotation' && claim.verdict === 'supported')
      .map(({ text: words }) => ({ field, text: words })),
  );
}
