import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchResult } from '../../contract.ts';
import type { SearchAddress } from '../addresses.ts';
import { narrowed } from './narrowing.ts';

/** 'No story has “setlement”. Showing results for settlement.': what the results leave out, and a better query. */
export function Suggestion({ search, result }: { search: SearchAddress; result: SearchResult }) {
  const { suggestion, isCorrected, isTooCommon, missing, completed } = result;
  if (!suggestion && !isTooCommon && missing.length === 0 && completed === null) return null;
  const better = suggestion && (
    <Link
      href={links.search(narrowed(search, { q: suggestion }))}
      className="font-semibold wrap-anywhere text-link"
    >
      {suggestion}
    </Link>
  );
  return (
    <p className="mt-2 prose-text text-lg wrap-anywhere">
      {isTooCommon && <>“{search.q}” is too common to search for. Add a word that says more. </>}
      {missing.length > 0 && <>No story has {listed.format(missing.map((word) => `“${word}”`))}. </>}
      {completed !== null && (
        <>
          No story has the word “{completed}”.
          {result.found > 0 && ' Showing results for words that begin with it.'}{' '}
        </>
      )}
      {better && (isCorrected ? <>Showing results for {better}.</> : <>Did you mean {better}?</>)}
    </p>
  );
}

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });
