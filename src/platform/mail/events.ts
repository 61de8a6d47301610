import { z } from 'zod';

/** Email was queued, was sent or has failed. No public page shows email. */
export const MailsEvent = z.object({ topic: z.literal('mails'), isPublic: z.literal(false) });
export type MailsEvent = z.infer<typeof MailsEvent>;
