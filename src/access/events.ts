import { z } from 'zod';

/** Accounts or sessions have changed: every open connection is rechecked. No public page shows them. */
export const AccountsEvent = z.object({ topic: z.literal('accounts'), isPublic: z.literal(false) });
export type AccountsEvent = z.infer<typeof AccountsEvent>;

export const accountsEvent: AccountsEvent = { topic: 'accounts', isPublic: false };
