/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const ledgerActions = {
  'correct certificate': 'certificate',
  'issue certificate': 'certificate',
  'retire certificate': 'certificate',
  'withdraw notes': 'certificate',
} as const;
