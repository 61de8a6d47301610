import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { narrowed } from './narrowing.ts';
import { searchRead } from './reads.ts';

const orders = [
  { label: 'Relevance', sort: undefined },
  { label: 'Newest', sort: 'newest' },
] as const;

/** Which results come first; nothing if there are none. */
export function Order({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  if (result?.found === 0) return null;
  return (
    <nav aria-label="Sort results" className="no-print flex gap-4">
      {orders.map(({ label, sort }) =>
        (search.sort === 'newest') === (sort === 'newest') ? (
          <span key={label} aria-current="true" className="font-medium">
            {label}
          </span>
        ) : (
          <Link key={label} href={links.search(narrowed(search, { sort }))} className="text-link">
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
