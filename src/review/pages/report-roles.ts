import type { StorySourceRole } from '../../news/terms.ts';

export const reportRoleLabels: Record<StorySourceRole, string> = {
  primary: 'Primary source',
  also_reports: 'Also reports',
  duplicate: 'Syndicated copy',
};
