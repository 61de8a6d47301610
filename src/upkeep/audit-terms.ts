/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const upkeepActions = {
  'check link': 'story',
  'confirm notice': 'story',
  'dismiss notice': 'story',
} as const;
