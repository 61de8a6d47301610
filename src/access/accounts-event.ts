import type { LiveEvent } from '../platform/events.ts';

/** Accounts or sessions have changed: whoever is connected is looked at anew. No public page tells of it. */
export const accountsEvent: LiveEvent = { topic: 'accounts', isPublic: false };
