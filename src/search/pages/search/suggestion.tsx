import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { narrowed } from './narrowing.ts';
import { searchRead } from './reads.ts';

/** 'Did you mean settlement?' */
export function Suggestion({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  if (!result?.suggestion) return null;
  return (
    <p className="mt-3 prose-text text-lg">
      Did you mean{' '}
      <Link
        href={links.search(narrowed(search, { q: result.suggestion }))}
        className="font-semibold wrap-anywhere text-link"
      >
        {result.suggestion}
      </Link>
      ?
    </p>
  );
}
