import type { PassagePart, SearchResult } from '../../contract.ts';

type Hit = Pick<SearchResult['hits'][number], 'summary' | 'passage'>;

/**
 * What a card shows of a story: the passage with the words that were searched for, with an ellipsis at each end where
 * it was cut out of its text, or the summary where no word stands in it.
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
