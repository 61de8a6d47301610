/** The maximum length of the reason why a cover is designed although there was to be a picture. */
export const imageReasonMax = 300;

/** The kinds of covers that staff can choose. */
export const coverChoices = ['design', 'model', 'source'] as const;
export type CoverChoice = (typeof coverChoices)[number];
