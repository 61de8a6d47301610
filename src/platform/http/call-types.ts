import type { z } from 'zod';

/**
 * The calls of some routes by method and path, such as `GET /api/home`, from the definitions that the server validates
 * by. `Route` is the union of the types of what `createRoute` answered. Types only: none of it is in a bundle.
 */
export type CallsOf<Route extends Definition> = {
  [Each in Route as `${Uppercase<Each['method']>} ${Each['path']}`]: {
    /** Parameters of the path and of the query, by name. */
    parameters: PathParameters<Each> & QueryParameters<Each>;
    /** What is sent as JSON; never where the call takes no body. */
    body: Each extends { request: { body: { content: infer Content } } } ? z.input<JsonOf<Content>> : never;
    /** What arrives as JSON; undefined where nothing does. */
    answer: z.output<JsonAt<Each['responses'], Success>>;
    /** What arrives as JSON instead, by status. */
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

/** Which may be left out, the input says; what each can be, the output: as input, everything read from text is unknown. */
type Query<Input, Output> = {
  [Name in keyof Input as undefined extends Input[Name] ? Name : never]?:
    | QueryValue<Output, Name>
    | undefined;
} & {
  [Name in keyof Input as undefined extends Input[Name] ? never : Name]: QueryValue<Output, Name>;
};
type QueryValue<Output, Name> = Name extends keyof Output
  ? NonNullable<Output[Name]> extends string | number | boolean
    ? NonNullable<Output[Name]>
    : string
  : never;

type JsonOf<Content> = Content extends { 'application/json': { schema: infer Schema extends z.ZodType } }
  ? Schema
  : z.ZodUndefined;

/** The JSON of the answers with one of these statuses. */
type JsonAt<Responses, Status> = Responses[keyof Responses & Status] extends { content: infer Content }
  ? JsonOf<Content>
  : z.ZodUndefined;
