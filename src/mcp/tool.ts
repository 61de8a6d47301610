import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';

/** Calls the public API in-process, as a visitor without a session. */
export type CallApi = (path: string, init?: { signal?: AbortSignal }) => Response | Promise<Response>;

export type McpServices = {
  database: Database;
  logger: Logger;
  website: () => Promise<{ title: string; origin: string; timeZone: string }>;
  call: CallApi;
};

/** The dependencies of a tool. */
export type ToolContext = {
  database: Database;
  website: { title: string; origin: string; timeZone: string };
  now: Date;
  /** Reads from the public API, or throws its error as a `ToolFailure`. */
  read: <Answer>(path: string, advice?: string) => Promise<Answer>;
};

export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  /** Tells the assistant what the tool does and when to use it. */
  description: string;
  input: Input;
  output: Output;
  answer: (work: ToolContext, input: z.infer<Input>) => Promise<z.infer<Output>>;
};

/** Checks a tool's answer against its schemas, then forgets which they are: the server treats all tools alike. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool => tool as unknown as Tool;

/** A failure that the assistant can act on: its message says what to do next. */
export class ToolFailure extends Error {}

/**
 * The identifier in what an assistant gives: itself, or the last part of its page's address. An address of another
 * website can't be told apart, and then nothing is found.
 */
export function extractIdentifier(reference: string): string {
  if (!reference.includes('/')) return reference;
  const path = reference.split(/[?#]/, 1)[0]!.replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
