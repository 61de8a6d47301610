import type { PassagePart, SearchResult } from '../../contract.ts';

type Hit = Pick<SearchResult['hits'][number], 'summary' | 'passage'>;

/**
 * The text of a story's card: the passage with the matches, with an ellipsis at each end where it was cut from its
 * text, or the summary if nothing matches.
 */
export function passageOf({ summary, passage }: Hit): PassagePart[] {
  if (!passage?.some(({ isMatch }) => isMatch)) return [{ text: summary, isMatch: false }];
  const text = passage.map((part) => part.text).join('');
  return [
    ...(summary.startsWith(text.trimStart()) ? [] : [ellipsis.before]),
    ...passage,
    ...(/[.!?]["”’)]*\s*$/.test(text) ? [] : [ellipsis.after]),
  ];
}

const ellipsis = { before: { text: '… ', isMatch: false }, after: { text: ' …', isMatch: false } };
