import type { ApiCalls } from '../../calls.ts';
import { query } from './links.ts';

/** An API call: its method and path, such as `PATCH /api/admin/stories/{id}`. */
export type Call = keyof ApiCalls;
/** The path of a read. */
export type ReadPath = Call extends infer Each ? (Each extends `GET ${infer Path}` ? Path : never) : never;

/** The parameters of a call by name, in its path and its query. */
export type Parameters<Key extends Call> = ApiCalls[Key]['parameters'];
/** The input of a call: its parameters by name and, if it takes one, its body. */
export type CallInput<Key extends Call> = Parameters<Key> &
  ([ApiCalls[Key]['body']] extends [never] ? Record<never, never> : { body: ApiCalls[Key]['body'] });
/** The same as arguments: none if everything is optional. */
export type Arguments<Key extends Call> =
  Record<never, never> extends CallInput<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>];
/** Arguments without excess properties: these would become part of the address. */
export type Exact<Input, Known> = Input & Record<Exclude<keyof Input, keyof Known>, never>;
export type Answer<Key extends Call> = ApiCalls[Key]['answer'];
/** The body of a call's response with a status that is not OK. */
export type ErrorOf<
  Key extends Call,
  Status extends keyof ApiCalls[Key]['errors'],
> = ApiCalls[Key]['errors'][Status];

/** `('/api/stories/{slugOrId}', { slugOrId: 'a b', limit: 3 })` → `/api/stories/a%20b?limit=3` */
export function addressOf(path: string, input: object = {}): string {
  const rest = { ...input } as Record<string, string | number | undefined>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return filled + query(rest);
}
