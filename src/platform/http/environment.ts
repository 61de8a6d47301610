import type { Logger } from '../logger.ts';

/** What every request carries through the app. */
export type RequestVariables = { requestId: string; logger: Logger };
/** What the Node.js adapter adds; absent when the app is called in-process. */
export type NodeBindings = { incoming?: { url?: string; socket: { remoteAddress?: string } } };
