/** Shown to readers when staff gave no reason for a withdrawal, by the story's new status. */
export const defaultWithdrawalReasons: Record<'NEEDS_REVIEW' | 'HELD' | 'DISCARDED', string> = {
  NEEDS_REVIEW: 'The editors are reviewing this story again.',
  HELD: 'The editors are reviewing this story again.',
  DISCARDED: 'The editors withdrew this story and gave no reason.',
};
