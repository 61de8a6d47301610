import type { Aligned } from '../align.ts';
import type { Finding } from '../finding.ts';
import { bareTextOf, type ReadSentence } from '../prepare-source.ts';
import { type Citation, citationSpellings } from '../sentences/citations.ts';
import { bareWords } from '../sentences/quotations.ts';
import { judge } from './judge.ts';

/** Checks a citation, by law and section. */
export function checkCitation(citation: Citation, draft: ReadSentence, aligned: readonly Aligned[]): Finding {
  const spellings = citationSpellings(citation).map(bareWords);
  const kind = (key: string): string => key.replace(/[\d.()/-]+[a-z]?/g, '#');
  return judge(
    aligned,
    (sentence) =>
      sentence.citations.some(({ key }) => key === citation.key) ||
      spellings.some((spelling) => bareTextOf(sentence).includes(spelling)),
    ({ citations }) =>
      citations.some(({ key }) => kind(key) === kind(citation.key) || !/\d/.test(key + citation.key)),
    draft,
  );
}
