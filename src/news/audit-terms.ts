/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const newsActions = {
  'change story': 'story',
  'show revision': 'story',
  'undo change of story': 'story',
  'withhold revision': 'story',
} as const;
