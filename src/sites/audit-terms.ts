/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const siteActions = {
  'add site': 'site',
  'correct site': 'site',
  'withdraw site': 'site',
  'restore site': 'site',
  'import sites': 'site-import',
  'undo import of sites': 'site-import',
} as const;
