import { z } from 'zod';
import { subscriberLimits } from './terms.ts';

const invalid = 'Please enter a valid email address.';

export const Subscription = z
  .object(
    { email: z.string(invalid).trim().max(subscriberLimits.emailMax, invalid).pipe(z.email(invalid)) },
    invalid,
  )
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionResult = z.object({ message: z.string() }).meta({ id: 'SubscriptionResult' });
