/** The label on every invented story, at the end of its title. */
export const fictionalLabel = '(fictional example)';

/** Base of the addresses of invented sources: a domain reserved for examples. */
export const fictionalSourceBase = 'https://www.example.org/sample/';

/** Whether a source's address belongs to the invented ones: there is no page behind it. */
export const isFictionalSource = (url: string): boolean => url.startsWith(fictionalSourceBase);

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const sampleActions = {
  'load sample content': 'sample',
  'remove sample content': 'sample',
} as const;
