/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const digestActions = {
  'add subscriber': 'subscriber',
  'change digest': 'digest',
  'deactivate subscriber': 'subscriber',
  'erase subscriber': 'subscriber',
  'export subscribers': 'subscribers',
  'import subscribers': 'subscribers',
  'pause digest': 'digest',
  'reactivate subscriber': 'subscriber',
  'resume digest': 'digest',
  'send digest': 'digest',
} as const;
