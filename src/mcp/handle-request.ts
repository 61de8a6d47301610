import {
  createMcpHandler,
  localhostAllowedOrigins,
  originValidationResponse,
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

/** Answers one message with one JSON response: no session, no stream, no subscription. */
export const handleRequest = (request: Request, work: ToolContext, logger: Logger): Promise<Response> =>
  createMcpHandler(() => createServer(work, logger), {
    maxSubscriptions: 0,
    maxRequestBodySize: mcpLimits.bodyBytesMax,
  }).fetch(request);
