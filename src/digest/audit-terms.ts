/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const digestActions = {
  'send digest': 'digest',
  'pause digest': 'digest',
  'resume digest': 'digest',
} as const;
