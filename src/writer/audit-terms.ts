/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
/** 'redraft story' is no longer recorded: 'change story' names the writer. */
export const writerActions = {
  'redraft story': 'story',
} as const;
