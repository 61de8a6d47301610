import { createHash } from 'node:crypto';
import { escapeMarkup } from '../formats/xml-text.ts';
import { plainPalette } from './plain-palette.ts';

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
  /** Empty if no session is needed. */
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Record<string, Response>;
};
type Response = { description?: string; content?: Content };
/** The parts of an OpenAPI document that we read. */
export type ApiDocument = {
  info: { title: string; version: string };
  paths?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathItem = Partial<Record<(typeof methods)[number], Operation>>;

const style = `${plainPalette}
body{max-width:54rem;margin:0 auto;padding:1.5rem 1.25rem 5rem;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line);padding-bottom:.75rem}header a{color:inherit;font:600 1.125rem/1.2 Georgia,serif;text-decoration:none}
h1,h2{font-family:Georgia,serif;line-height:1.15}h1{font-size:2.25rem;margin:2rem 0 .5rem}
h2{font-size:1.5rem;margin:3.5rem 0 .5rem;border-top:1px solid var(--ink);padding-top:.75rem}
h3{font-size:1rem;margin:2.25rem 0 .25rem}h4{font-size:.875rem;margin:1rem 0 .25rem;color:var(--soft);font-weight:400}
code{font:.875em ui-monospace,monospace}.method{display:inline-block;min-width:3.5em;text-transform:uppercase;font-weight:700;color:var(--accent)}
table{border-collapse:collapse;table-layout:fixed;width:100%;font-size:.9rem}col.name{width:32%}col.place{width:4rem}col.status{width:3.25rem}td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line)}
p{margin:.25rem 0;max-width:44rem}.soft{color:var(--soft)}.errors{margin-top:.4rem;font-size:.9rem}a{color:var(--accent);text-underline-offset:.15em}
nav ul{list-style:none;margin:.5rem 0 0;padding:0;columns:18rem;column-gap:2rem;font-size:.9rem}nav li{break-inside:avoid;padding:.125rem 0}
@media print{nav{display:none}a{text-decoration:none}}`;

/** Ctrl+K and Cmd+K open the search, as on every page; the page contains its address. */
const script = `addEventListener('keydown',event=>{if(event.key!='k'||!(event.ctrlKey||event.metaKey))return;event.preventDefault();location.href=document.documentElement.dataset.search})`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A policy that allows only the page's own style and script. */
export const apiDocsPolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Where the page links to. */
export type ApiDocsLinks = { home: string; search: string; data: string; description: string };

type Call = { path: string; method: string; call: Operation };

/** The API documentation: one page generated from the OpenAPI document, without external resources. */
export function apiDocsPage(
  document: ApiDocument,
  { home, search, data, description }: ApiDocsLinks,
): string {
  const calls = Object.entries((document.paths ?? {}) as Record<string, PathItem>).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, call: item[method] }] : [])),
  );
  const shapes = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const title = escapeMarkup(document.info.title);
  return `<!doctype html>
<html lang="en" data-search="${escapeMarkup(search)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · ${title}</title><style>${style}</style><script>${script}</script></head><body>
<header><a href="${escapeMarkup(home)}">${title}</a></header>
<h1>API</h1><p>Programs can read everything on the record, without a key. <a href="${escapeMarkup(description)}">${escapeMarkup(description)}</a> describes the same calls in OpenAPI 3.1; whole data sets are at <a href="${escapeMarkup(data)}">${escapeMarkup(data)}</a>. * marks what is required.</p>
<h2 id="errors">Errors</h2><p>JSON: <code>{error, fields?}</code>, with what went wrong and, for a form, what is wrong with each field.</p><table>${statusColumns}${errorRows(calls)}</table>
${part(
  'For everyone',
  '',
  calls.filter((call) => !isStaff(call)),
)}
${part('For staff', '<p>Signing in, and what needs a session.</p>', calls.filter(isStaff))}
<h2>Schemas</h2>${shapes.map(([name, schema]) => `<h3 id="${escapeMarkup(name)}">${escapeMarkup(name)}</h3>${shapeTable(schema)}`).join('')}
</body></html>`;
}

/** The calls that need a session, or begin or end one. */
const isStaff = ({ path, call }: Call): boolean =>
  Boolean(call.security?.length) || path.startsWith('/api/auth/') || path.startsWith('/api/admin/');

/** A heading, the calls as links, then each call. */
const part = (heading: string, about: string, calls: readonly Call[]): string =>
  `<h2>${heading}</h2>${about}<nav aria-label="${heading}"><ul>${calls
    .map((call) => `<li><a href="#${idOf(call)}">${escapeMarkup(call.call.summary ?? call.path)}</a></li>`)
    .join('')}</ul></nav>${calls.map(callSection).join('')}`;

const idOf = ({ method, path }: Call): string => escapeMarkup(`${method}${path.replaceAll(/[{}]/g, '')}`);

function callSection({ path, method, call }: Call): string {
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeMarkup(name)}</code>${required ? ' *' : ''}</td><td>${escapeMarkup(place)}</td><td>${typeOf(schema)}</td></tr>`,
  );
  const body = Object.entries(call.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Sends <code>${escapeMarkup(type)}</code>: ${typeOf(schema)}</p>`,
  );
  const responses = Object.entries(call.responses ?? {});
  const rows = responses
    .filter(([, response]) => !isError(response))
    .map(
      ([status, { description, content }]) =>
        `<tr><td>${escapeMarkup(status)}</td><td>${escapeMarkup(description ?? '')}</td><td>${Object.values(
          content ?? {},
        )
          .map(({ schema }) => typeOf(schema))
          .join(', ')}</td></tr>`,
    );
  const errors = responses.filter(([, response]) => isError(response)).map(([status]) => status);
  return `<section><h3 id="${idOf({ method, path, call })}"><code><span class="method">${method}</span> ${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(call.summary ?? '')}${call.summary ? '.' : ''} ${withCode(call.description ?? '')}</p>${call.security?.length ? `<p class="soft">For those who may ${escapeMarkup(call['x-permission'] ?? 'sign in')}.</p>` : ''}
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameterColumns}${parameters.join('')}</table>` : ''}${body.join('')}
<h4>Responses</h4><table>${statusColumns}${rows.join('')}</table>${errors.length > 0 ? `<p class="soft errors">Errors: <a href="#errors">${errors.join(', ')}</a></p>` : ''}</section>`;
}

/** Columns of the same width in every table; words would be broken to fit their content. */
const statusColumns = '<colgroup><col class="status"><col><col class="name"></colgroup>';
const parameterColumns = '<colgroup><col class="name"><col class="place"><col></colgroup>';
const fieldColumns = '<colgroup><col class="name"><col></colgroup>';

/** Most calls have the same errors: described once. */
const isError = ({ content }: Response): boolean =>
  Object.values(content ?? {}).some(({ schema }) => schema?.$ref?.endsWith('/Error'));

function errorRows(calls: readonly Call[]): string {
  const errors = calls
    .flatMap(({ call }) => Object.entries(call.responses ?? {}))
    .filter(([, response]) => isError(response));
  return [...new Map(errors.map(([status, { description }]) => [status, description ?? '']))]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(
      ([status, description]) =>
        `<tr><td>${escapeMarkup(status)}</td><td>${escapeMarkup(description)}</td><td><a href="#Error">Error</a></td></tr>`,
    )
    .join('');
}

/** Plain text as markup; what is between backticks is code. */
const withCode = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function shapeTable(schema: Schema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(
    ([name, field]) =>
      `<tr><td><code>${escapeMarkup(name)}</code>${schema.required?.includes(name) ? ' *' : ''}</td><td>${typeOf(field)}</td></tr>`,
  );
  return `<table>${fieldColumns}${rows.join('')}</table>`;
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
