import { z } from 'zod';
import { oneLine } from '../platform/contract.ts';
import { digestLimits, subscriberLimits, weekdays } from './terms.ts';

const invalid = 'Please enter a valid email address.';

export const Subscription = z
  .object(
    { email: z.string(invalid).trim().max(subscriberLimits.emailMax, invalid).pipe(z.email(invalid)) },
    invalid,
  )
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionResult = z.object({ message: z.string() }).meta({ id: 'SubscriptionResult' });

/** When the weekly digest is sent, in the website's time zone, and the sender's name. */
export const DigestSettings = z.strictObject({
  day: z.enum(weekdays),
  hour: z.number('Choose an hour.').int().min(0).max(digestLimits.hourMax),
  senderName: oneLine(digestLimits.senderNameMax, 'Enter a name.'),
});
