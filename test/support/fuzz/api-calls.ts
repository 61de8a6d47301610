import type { TestWebsite } from '../website/test-website.ts';

/** The parts of a JSON schema that we read in the API document. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  /** Told apart by a field; read as `anyOf`. */
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
};
export type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
type Operation = {
  'x-permission'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** One API call as the API document describes it, references resolved. */
export type Call = {
  /** Like `PATCH /api/admin/stories/{id}`. */
  name: string;
  method: string;
  path: string;
  permission: string | undefined;
  parameters: Parameter[];
  body: Schema | null;
};

/** Every call that the running website describes. */
export async function readCalls(website: TestWebsite): Promise<Call[]> {
  const answer = await website.call('/api/openapi.json');
  const { paths, components } = (await answer.json()) as Document;
  const resolved = ({ oneOf, ...schema }: Schema): Schema => {
    if (oneOf) return resolved({ ...schema, anyOf: oneOf });
    const named = schema.$ref?.split('/').at(-1);
    if (named) return resolved(components.schemas[named]!);
    return {
      ...schema,
      ...(schema.items && { items: resolved(schema.items) }),
      ...(schema.anyOf && { anyOf: schema.anyOf.map(resolved) }),
      ...(schema.properties && { properties: mapValues(schema.properties, resolved) }),
    };
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      permission: operation['x-permission'],
      parameters: (operation.parameters ?? []).map((one) => ({ ...one, schema: resolved(one.schema) })),
      body: operation.requestBody
        ? resolved(operation.requestBody.content['application/json']!.schema)
        : null,
    })),
  );
}

/** The URL of a call, each parameter's text from `textOf`; null leaves out a query parameter. */
export function addressOf(
  { path, parameters }: Call,
  textOf: (parameter: Parameter) => string | null,
): string {
  let address = path;
  const query: string[] = [];
  for (const parameter of parameters) {
    const text = textOf(parameter);
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, text ?? '');
    else if (text !== null) query.push(`${parameter.name}=${text}`);
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET';

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
