import { z } from 'zod';
import { mailStates } from '../platform/terms.ts';

/** A mail on its way or gone. The words of a mail that a server has taken are no longer here. */
export const SentMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    createdAt: z.iso.datetime(),
    attempts: z.number().int(),
    /** What the mail server said, where it did not take the mail. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'SentMail' });
export type SentMail = z.infer<typeof SentMail>;

export const SentMailQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  before: z.uuid().optional(),
});

/** How mail leaves the site, and what did, newest first. */
export const Outbox = z
  .object({
    delivery: z.enum(['smtp', 'outbox']),
    /** The address that mails come from. */
    from: z.string(),
    mails: z.array(SentMail),
    /** The cursor of the next page, if there is one. */
    next: z.uuid().nullable(),
  })
  .meta({ id: 'Outbox' });
export type Outbox = z.infer<typeof Outbox>;

/** What a mail says; null where it is no longer kept. */
export const MailText = z.object({ text: z.string().nullable() }).meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;
