import { createHash } from 'node:crypto';
import { escapeMarkup } from '../xml-text.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  additionalProperties?: Schema | boolean;
  const?: unknown;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  description?: string;
  /** The required permission. */
  'x-permission'?: string;
  /** Absent if no session is needed. */
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
/** The parts of an OpenAPI document that we read. */
export type ApiDocument = {
  info: { title: string; version: string };
  paths?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathItem = Partial<Record<(typeof methods)[number], Operation>>;

const style = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{max-width:54rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-size:1.9rem;margin:0 0 .25rem}h2{font-size:1.25rem;margin:3rem 0 .5rem;border-top:2px solid;padding-top:.75rem}
h3{font-size:1rem;margin:2rem 0 .25rem}h4{font-size:.875rem;margin:1rem 0 .25rem}
code{font:.875em ui-monospace,monospace}.method{text-transform:uppercase;font-weight:700}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884}
p{margin:.25rem 0}a{color:inherit}
@media print{a{text-decoration:none}}`;

/** A policy that allows only the page's own style. */
export const apiDocsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The API documentation: one page generated from the OpenAPI document, without scripts or external resources. */
export function apiDocsPage(document: ApiDocument): string {
  const calls = Object.entries((document.paths ?? {}) as Record<string, PathItem>).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, call: item[method] }] : [])),
  );
  const isStaff = ({ call }: { call: Operation }) => call.security !== undefined;
  const shapes = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · ${escapeMarkup(document.info.title)}</title><style>${style}</style></head><body>
<h1>API</h1><p>Every call of ${escapeMarkup(document.info.title)}. The same for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Errors are JSON: <code>{error, fields?}</code>.</p>
<h2>For everyone</h2>${calls
    .filter((call) => !isStaff(call))
    .map(callSection)
    .join('')}
<h2>For staff</h2><p>These need a session.</p>${calls.filter(isStaff).map(callSection).join('')}
<h2>Shapes</h2>${shapes.map(([name, schema]) => `<h3 id="${escapeMarkup(name)}">${escapeMarkup(name)}</h3>${shapeTable(schema)}`).join('')}
</body></html>`;
}

function callSection({ path, method, call }: { path: string; method: string; call: Operation }): string {
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeMarkup(name)}</code>${required ? ' *' : ''}</td><td>${escapeMarkup(place)}</td><td>${typeOf(schema)}</td></tr>`,
  );
  const body = Object.entries(call.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Sends <code>${escapeMarkup(type)}</code>: ${typeOf(schema)}</p>`,
  );
  const answers = Object.entries(call.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<tr><td>${escapeMarkup(status)}</td><td>${escapeMarkup(description ?? '')}</td><td>${Object.values(
        content ?? {},
      )
        .map(({ schema }) => typeOf(schema))
        .join(', ')}</td></tr>`,
  );
  return `<section><h3><code><span class="method">${method}</span> ${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(call.summary ?? '')}${call.summary ? '.' : ''} ${escapeMarkup(call.description ?? '')}</p>${call.security ? `<p>For those who may ${escapeMarkup(call['x-permission'] ?? 'sign in')}.</p>` : ''}
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.join('')}</table>` : ''}${body.join('')}
<h4>Answers</h4><table>${answers.join('')}</table></section>`;
}

function shapeTable(schema: Schema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(
    ([name, field]) =>
      `<tr><td><code>${escapeMarkup(name)}</code>${schema.required?.includes(name) ? ' *' : ''}</td><td>${typeOf(field)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const named = schema.$ref?.split('/').at(-1);
  if (named) return `<a href="#${escapeMarkup(named)}">${escapeMarkup(named)}</a>`;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(typeOf).join(' or ');
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeMarkup(String(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escapeMarkup(String(schema.const))}</code>`;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const kind = [schema.type ?? 'anything'].flat().join(' or ');
  if (typeof schema.additionalProperties === 'object')
    return `${escapeMarkup(kind)} of ${typeOf(schema.additionalProperties)}`;
  return escapeMarkup(schema.format ? `${kind} (${schema.format})` : kind);
}
