import type { z } from 'zod';

/**
 * The calls of some routes by method and path, such as `GET /api/home`, derived from the definitions that the server
 * validates with. Types only: nothing ends up in a bundle.
 */
export type CallsOf<App extends { declared: Definition }> = {
  [Each in App['declared'] as `${Uppercase<Each['method']>} ${Each['path']}`]: {
    /** Path and query parameters by name. */
    parameters: PathParameters<Each> & QueryParameters<Each>;
    /** The JSON request body; `never` if the call takes none. */
    body: Each extends { request: { body: { content: infer Content } } } ? z.input<JsonOf<Content>> : never;
    /** The JSON response body; undefined if there is none. */
    answer: z.output<JsonAt<Each['responses'], Success>>;
    /** The JSON error bodies by status. */
    errors: { [Status in keyof Each['responses']]: z.output<JsonAt<Each['responses'], Status>> };
  };
};

type Definition = { method: string; path: string; responses: object };
type Success = 200 | 201 | 202;
type None = Record<never, never>;

type PathParameters<Route> = Route extends { request: { params: infer Schema extends z.ZodType } }
  ? z.input<Schema>
  : None;

type QueryParameters<Route> = Route extends { request: { query: infer Schema extends z.ZodType } }
  ? Query<z.input<Schema>, z.output<Schema>>
  : None;

/**
 * The parameters' types as sent: the schema's input types or, for coerced values, whose input is `unknown`, the output
 * types.
 */
type Query<Input, Output> = {
  [Name in keyof Input as undefined extends Input[Name] ? Name : never]?:
    | QueryValue<Input[Name], Output, Name>
    | undefined;
} & {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: QueryValue<
    Input[Name],
    Output,
    Name
  >;
};
type QueryValue<Given, Output, Name> = unknown extends Given ? OutputValue<Output, Name> : NonNullable<Given>;
type OutputValue<Output, Name> = Name extends keyof Output
  ? NonNullable<Output[Name]> extends string | number | boolean
    ? NonNullable<Output[Name]>
    : string
  : never;

type JsonOf<Content> = Content extends { 'application/json': { schema: infer Schema extends z.ZodType } }
  ? Schema
  : z.ZodUndefined;

/** The JSON body of the responses with one of these statuses. */
type JsonAt<Responses, Status> = Responses[keyof Responses & Status] extends { content: infer Content }
  ? JsonOf<Content>
  : z.ZodUndefined;
