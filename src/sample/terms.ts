/** The label on every invented story, at the end of its title. */
export const fictionalLabel = '(fictional example)';

/** Base of the addresses of invented sources: a domain reserved for examples. */
export const fictionalSourceBase = 'https://www.example.org/sample/';

/** Whether a source's address belongs to the invented ones: there is no page behind it. */
export const isFictionalSource = (url: string): boolean => url.startsWith(fictionalSourceBase);
