/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const ingestActions = {
  'add source': 'source',
  'change source': 'source',
  'draft raw item': 'raw-item',
  'fetch source': 'source',
  'label raw item': 'raw-item',
  'pause source': 'source',
  'remove label of raw item': 'raw-item',
  'remove source': 'source',
  'resume source': 'source',
} as const;
