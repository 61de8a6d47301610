/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const ingestActions = {
  'add source': 'source',
  'change source': 'source',
  'draft raw item': 'raw-item',
  'fetch source': 'source',
  'pause source': 'source',
  'remove source': 'source',
  'resume source': 'source',
} as const;
