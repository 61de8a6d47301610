/** Marks the scrolling text of the current story, in the column or the sheet. */
export const textScope = { 'data-preview-text': '' };

/** The one that is shown. With focus on it, Space scrolls and never approves. */
export const shownText = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-preview-text]')].findLast(
    (text) => text.getClientRects().length > 0,
  );
