/** Vocabulary of the weekly digest (section 3 of the specification). */

export const subscriberStatuses = ['ACTIVE', 'UNSUBSCRIBED'] as const;

export const subscriberDefaults = { status: 'ACTIVE' } as const;

/** Characters (RFC 5321, section 4.5.3.1). */
export const subscriberLimits = { emailMax: 254 } as const;

/** Subscriptions per network address in the window: enough for a household or an office, not for a bot. */
export const subscribeLimit = { perWindow: 20, windowHours: 1 } as const;
const { windowHours } = subscribeLimit;
const window = windowHours === 1 ? 'an hour' : `${windowHours} hours`;
export const tooManySubscriptions = `Too many subscriptions from your network. Please try again in ${window}.`;

/** The outcome in the page's URL after success; otherwise it is the code of the refusal. */
export const subscribed = 'done';

/** The confirmation shown to a subscriber (section 7 of the specification). */
export const subscribedMessage = "You've been subscribed to our weekly digest.";

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Characters; hours are in the website's time zone. */
export const digestLimits = { senderNameMax: 80, hourMax: 23 } as const;

export const digestDefaults = { day: 'Friday', hour: 9, senderName: 'The PFAS Record' } as const;
