/** `written`: into the outbox, because no mail server is set. */
export const mailStates = ['waiting', 'sent', 'written', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
