import type { StoryStatus } from '../news/terms.ts';

type Approval = { approvedAt: Date | null; approvedBy: string | null };

/** A story is approved once: the first time counts, whatever becomes of it later. */
export function approvalOf(
  story: Approval,
  status: StoryStatus | undefined,
  by: string,
  now: Date,
): Approval {
  const isFirst = status === 'APPROVED' && story.approvedAt === null;
  return isFirst
    ? { approvedAt: now, approvedBy: by }
    : { approvedAt: story.approvedAt, approvedBy: story.approvedBy };
}
