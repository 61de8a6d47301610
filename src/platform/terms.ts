/** Characters of an email address (RFC 5321, section 4.5.3.1). */
export const emailMax = 254;

/** Where email goes: to a mail server, or to the outbox if none is set. */
export const mailTransports = ['smtp', 'outbox'] as const;
export type MailTransport = (typeof mailTransports)[number];

/** The delivery state of an email: queued, accepted by a mail server, written to the outbox folder, or given up. */
export const mailStates = ['waiting', 'sent', 'written', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Days after which an outgoing email is deleted. */
export const mailDaysMax = 90;

/** The error message for an invalid email address. */
export const enterFullUrl = 'Enter a full URL starting with http:// or https://.';

/** Whether a text is an id as PostgreSQL and the API accept it (RFC 9562). */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
