import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import type { Clock } from '../platform/clock.ts';
import { ErrorBody } from '../platform/contract.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { guardInput } from '../platform/http/guard-input.ts';
import { plainPalette } from '../platform/http/plain-palette.ts';
import { recordHit } from '../platform/rate-limit.ts';
import { links, absolute } from '../web/kit/links.ts';
import { mcpLimits, mcpRateLimit } from './terms.ts';
import { type McpServices, type CallApi, ToolFailure, type ToolContext } from './tool.ts';

type Services = McpServices & { clock: Clock; config: { trustProxy: number } };

/**
 * The Model Context Protocol over streamable HTTP: stateless, without cookies, and read-only. Its tools call the public
 * API as a visitor does, so that nothing is public here that isn't there.
 */
export function mcpRoutes(services: Services) {
  const { database, logger, website, clock, config } = services;
  const app = new Hono();
  app.all(links.mcp(), limitBody, guardInput, async (c) => {
    const facts = await website();
    // Clients of the protocol never ask for HTML.
    if (c.req.method === 'GET' && c.req.header('accept')?.includes('text/html'))
      return c.html(browserPage(facts), 200, { 'content-security-policy': browserPolicy });
    const { isAllowedOrigin, handleRequest } = await import('./handle-request.ts');
    if (!isAllowedOrigin(c.req.raw, facts.origin))
      return fail(c, 403, 'Requests from other websites are not allowed. Connect from an assistant instead.');
    const address = clientAddress(c, config.trustProxy);
    const waitSeconds = await recordHit(database, mcpRateLimit, address, clock);
    if (waitSeconds > 0) {
      c.header('retry-after', String(waitSeconds));
      return fail(c, 429, `Too many requests. Try again in ${waitSeconds} seconds.`);
    }
    const read = readApi(services.call, c.req.raw.signal);
    return handleRequest(
      await rebuiltRequest(c),
      { database, website: facts, now: clock.now(), read },
      logger,
    );
  });
  return app;
}

const limitBody = bodyLimit({
  maxSize: mcpLimits.bodyBytesMax,
  onError: (c) => {
    c.header('connection', 'close');
    return fail(c, 413, `The request is too large; at most ${mcpLimits.bodyBytesMax / 1024} KiB.`);
  },
});

/** JSON-RPC's code for a server's own errors. */
const serverError = -32_000;

const fail = (c: Context, status: 403 | 413 | 429, message: string): Response =>
  c.json({ jsonrpc: '2.0', error: { code: serverError, message }, id: null }, status);

/** The request with its body, which the guards have read; without cookies, since nothing here is anyone's own. */
async function rebuiltRequest(c: Context): Promise<Request> {
  const { method, url, signal } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  headers.delete('cookie');
  return new Request(url, {
    method,
    headers,
    signal,
    ...(method === 'POST' && { body: await c.req.text() }),
  });
}

/** Reads from the public API; an error becomes a `ToolFailure` with its message and, for 404 and 410, advice. */
const readApi =
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

function withdrawalIn(body: unknown): string | undefined {
  const { withdrawal } = body as { withdrawal?: { withdrawnAt: string; reason: string } };
  return withdrawal && `Withdrawn on ${withdrawal.withdrawnAt.slice(0, 10)}: ${withdrawal.reason}`;
}

const style = `${plainPalette}
body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem;background:var(--page);color:var(--ink);font:17px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;line-height:1.15}a{color:var(--accent);text-underline-offset:.15em}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const browserPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** What someone sees who opens the endpoint in a browser: what it is, and how to connect. */
const browserPage = ({ title, origin }: { title: string; origin: string }) => {
  const address = absolute(origin, links.mcp());
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>For AI assistants · ${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}, for AI assistants</h1>
          <p>
            This address is for programs. It speaks the Model Context Protocol (MCP), through which an
            assistant can search the stories, find contamination sites near a place, and read and verify
            certificates. It only reads what is public here, and needs no key.
          </p>
          <h2>How to connect</h2>
          <ol>
            <li>Open the settings of your assistant, and there its connectors (also called MCP servers).</li>
            <li>Add a connector with this address: <code>${address}</code></li>
            <li>Choose no authentication. Then ask it, for example, what was measured near your ZIP code.</li>
          </ol>
          <p>
            <a href="${links.data()}">All data and how to use it</a> ·
            <a href="${links.home()}">${title}</a>
          </p>
        </main>
      </body>
    </html>`;
};
