/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const newsActions = {
  'add story': 'story',
  'change story': 'story',
  'choose primary source': 'story',
  'join stories': 'story',
  'show revision': 'story',
  'split report from story': 'story',
  'undo change of story': 'story',
  'withhold revision': 'story',
} as const;
