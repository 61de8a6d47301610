/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const entityActions = {
  'add entity name': 'entity',
  'change entity': 'entity',
  'merge entities': 'entity',
  'remove entity name': 'entity',
  'split entity': 'entity',
} as const;
