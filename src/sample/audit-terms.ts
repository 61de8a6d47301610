/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const sampleActions = {
  'load sample content': 'sample',
  'remove sample content': 'sample',
} as const;
