import { z } from 'zod';

/** Subscribers, an issue or its delivery have changed. Public only once an issue is in the archive. */
export const DigestEvent = z.object({ topic: z.literal('digest'), isPublic: z.literal(false).optional() });
export type DigestEvent = z.infer<typeof DigestEvent>;

/** An issue is in the public archive now. */
export const archiveChanged: DigestEvent = { topic: 'digest' };

export const digestChanged: DigestEvent = { topic: 'digest', isPublic: false };
