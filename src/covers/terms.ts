/** The maximum length of the reason why a cover is designed although a model was to draw it. */
export const imageReasonMax = 300;
