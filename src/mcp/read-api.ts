import { ErrorBody } from '../platform/contract.ts';
import { type CallApi, ToolFailure, type ToolContext } from './tool.ts';

/** Reads from the public API; an error becomes a `ToolFailure` with its message and, for 404 and 410, advice. */
export const readApi =
  (call: CallApi, signal: AbortSignal): ToolContext['read'] =>
  async <Answer>(path: string, advice?: string) => {
    const response = await call(path, { signal });
    const body: unknown = await response.json();
    if (response.ok) return body as Answer;
    const { error } = ErrorBody.safeParse(body).data ?? { error: 'The record could not be read.' };
    const isMissing = response.status === 404 || response.status === 410;
    const parts = [error, withdrawalIn(body), isMissing ? advice : undefined];
    throw new ToolFailure(parts.flatMap((part) => (part ? [sentence(part)] : [])).join(' '));
  };

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Why and when a story was withdrawn. */
function withdrawalIn(body: unknown): string | undefined {
  const { withdrawal } = body as { withdrawal?: { withdrawnAt: string; reason: string } };
  return withdrawal && `Withdrawn on ${withdrawal.withdrawnAt.slice(0, 10)}: ${withdrawal.reason}`;
}
