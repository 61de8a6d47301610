import { z } from 'zod';

/** A published story whose document takes public comments. */
export const CommentDeadline = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The last day, 'YYYY-MM-DD'. */
    commentsCloseOn: z.iso.date(),
    agencies: z.array(z.string()),
    dockets: z.array(z.string()),
    documentNumber: z.string().nullable(),
    /** The official notice, which says how to comment. */
    noticeUrl: z.string(),
  })
  .meta({ id: 'CommentDeadline' });
export type CommentDeadline = z.infer<typeof CommentDeadline>;
