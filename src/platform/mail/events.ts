import { z } from 'zod';

/** Email was queued, was sent or has failed. No public page shows email. */
export const MailEvent = z.object({ topic: z.literal('mails'), isPublic: z.literal(false) });
export type MailEvent = z.infer<typeof MailEvent>;
