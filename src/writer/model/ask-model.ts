import type { Clock } from '../../platform/clock.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { describeEndpointFailure, type EndpointFailure } from '../../platform/outbound/endpoint-failure.ts';
import { openEndpoint } from '../../platform/outbound/open-endpoint.ts';
import { instructions, type Message } from './draft-prompt.ts';
import { ModelAnswer } from './read-answer.ts';
import type { TokenCount } from './usage.ts';

/** The limits on the time and size of one response. */
export type CallLimits = { totalMsMax: number; bodyBytesMax: number };
/** Limits the price of a call. */
export const tokensOutMax = 2_000;

/** Null if the endpoint doesn't report them. */
type Tokens = TokenCount | null;

export type Reply =
  | { outcome: 'answered'; answer: ModelAnswer; text: string; tokens: Tokens }
  | { outcome: 'invalid'; problem: string; text: string; tokens: Tokens }
  | ({ outcome: 'failed' } & EndpointFailure);

/** The response formats to request, from the strictest to none. */
const formats = ['json_schema', 'json_object', 'none'] as const;

/**
 * Returns a function that sends one conversation to the model. It never throws, whatever the endpoint does, unless
 * `signal` is aborted. The parameters that this endpoint accepts are found out once and remembered until the process ends.
 */
export function createAskModel(config: ModelConfig, clock: Clock, limits: CallLimits) {
  const accepted = { format: 0, temperature: true };

  return async function ask(messages: readonly Message[], signal: AbortSignal): Promise<Reply> {
    const tried = { ...accepted };
    const format = formats[tried.format]!;
    const { sdk, provider } = await openEndpoint(config, limits, {
      supportsStructuredOutputs: true,
      transformRequestBody: ({ response_format: schema, ...body }) =>
        format === 'none'
          ? body
          : { ...body, response_format: format === 'json_schema' ? schema : { type: format } },
    });
    try {
      const result = await sdk.generateText({
        model: sdk.wrapLanguageModel({
          model: provider(config.model),
          middleware: sdk.extractJsonMiddleware(),
        }),
        instructions,
        messages: [...messages],
        output: sdk.Output.object({ schema: ModelAnswer, name: 'draft' }),
        maxOutputTokens: tokensOutMax,
        maxRetries: 0,
        abortSignal: signal,
        ...(tried.temperature && { temperature: 0 }),
      });
      const tokens = tokensOf(result.usage);
      if (result.finishReason !== 'stop')
        return { outcome: 'invalid', problem: incomplete, text: result.text, tokens };
      return { outcome: 'answered', answer: result.output, text: result.text, tokens };
    } catch (error) {
      signal.throwIfAborted();
      if (sdk.NoObjectGeneratedError.isInstance(error))
        return {
          outcome: 'invalid',
          problem: error.finishReason === 'length' ? incomplete : problemOf(error),
          text: error.text ?? '',
          tokens: tokensOf(error.usage),
        };
      const answered = sdk.APICallError.isInstance(error) ? error : null;
      const refused = answered && refusedPart(answered.statusCode, answered.responseBody, tried);
      if (!refused) return { outcome: 'failed', ...describeEndpointFailure(error, answered, subject, clock) };
      if (refused === 'format') accepted.format = tried.format + 1;
      else accepted.temperature = false;
      return ask(messages, signal);
    }
  };
}

const incomplete = 'It is not complete.';

const subject = { modelSetting: 'LLM_MODEL', protocol: 'chats' };

const tokensOf = (
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): Tokens =>
  usage?.inputTokens === undefined || usage.outputTokens === undefined
    ? null
    : { tokensIn: usage.inputTokens, tokensOut: usage.outputTokens };

/** The part of a request that the endpoint rejects, if the error names it and it can be left out. */
function refusedPart(
  status: number | undefined,
  body = '',
  tried: { format: number; temperature: boolean },
): 'format' | 'temperature' | null {
  if (status !== 400 && status !== 422) return null;
  if (tried.temperature && /temperature/i.test(body)) return 'temperature';
  const namesFormat = /response_format|json_schema|json_object|structured output/i.test(body);
  return namesFormat && tried.format < formats.length - 1 ? 'format' : null;
}

/** A validation error's paths and messages; never the whole answer. */
function problemOf({ cause }: { cause?: unknown }): string {
  const issues =
    cause instanceof Error && 'cause' in cause ? (cause.cause as { issues?: unknown }) : undefined;
  const [issue] = Array.isArray(issues?.issues) ? issues.issues : [];
  if (!issue) return 'It is not valid JSON.';
  return `${issue.path?.join('.') || 'The answer'}: ${issue.message}.`;
}
