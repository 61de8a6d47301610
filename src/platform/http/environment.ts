import type { Logger } from '../logger.ts';

/** Variables of every request. */
export type RequestVariables = { requestId: string; logger: Logger };
/** Added by the Node.js adapter; absent when the app is called in-process. */
export type NodeBindings = { incoming?: { url?: string; socket: { remoteAddress?: string } } };
