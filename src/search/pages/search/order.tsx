import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { narrowed } from './narrowing.ts';

const orders = [
  { label: 'Relevance', sort: undefined },
  { label: 'Newest', sort: 'newest' },
] as const;

/** Which results come first. */
export const Order = ({ search }: { search: SearchAddress }) => (
  <nav aria-label="Order of results" className="no-print flex gap-4">
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
