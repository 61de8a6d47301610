/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const outboxActions = {
  'send test mail': 'mail',
} as const;
