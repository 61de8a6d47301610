/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const coverActions = {
  'credit cover': 'story',
  'give story a cover': 'story',
  'make images': 'image-run',
} as const;
