import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Logger } from '../platform/logger.ts';
import { createServer } from './create-server.ts';
import { mcpLimits } from './terms.ts';
import type { ToolContext } from './tool.ts';

/**
 * Whether a request may come from where it says. Only browsers send an Origin: it must be the website's own, so that no
 * page can reach a server on its visitor's machine by DNS rebinding (as the protocol's specification demands).
 */
export function isAllowedOrigin(request: Request, origin: string): boolean {
  const { hostname } = new URL(origin);
  const local = localhostAllowedOrigins();
  return (
    originValidationResponse(request, local.includes(hostname) ? [hostname, ...local] : [hostname]) ===
    undefined
  );
}

/**
 * Answers one message with one JSON response: no session, no stream, no subscription. Clients that accept JSON by any
 * name are served, though the protocol has them accept event streams as well.
 */
export async function handleRequest(request: Request, work: ToolContext, logger: Logger): Promise<Response> {
  const { method, headers } = request;
  if (method === 'POST' && acceptsJson(headers.get('accept'))) headers.set('accept', bothTypes);
  if (method === 'POST' && (await isLegacyRequest(request, undefined, bodyLimit)))
    return answerLegacy(request, createServer(work, logger));
  return createMcpHandler(() => createServer(work, logger), { maxSubscriptions: 0, ...bodyLimit }).fetch(
    request,
  );
}

const bodyLimit = { maxRequestBodySize: mcpLimits.bodyBytesMax };
const bothTypes = 'application/json, text/event-stream';

/** None is any (RFC 9110, section 12.5.1). */
const acceptsJson = (accept: string | null): boolean =>
  !accept || /(^|[\s,])(\*\/\*|application\/(\*|json))\s*(;|,|$)/i.test(accept);

/** The handler's own answers to clients of 2025 and before are event streams, which not all of them read. */
async function answerLegacy(request: Request, server: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, ...bodyLimit });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}
