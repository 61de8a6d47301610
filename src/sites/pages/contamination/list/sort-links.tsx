import { links } from '../../../../web/kit/links.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { type SiteSort, siteSorts } from '../../../terms.ts';
import type { ContaminationAddress } from '../../addresses.ts';
import { sortOf } from './sort-texts.ts';
import { useNavigateInPlace } from './navigate-in-place.ts';

/** Links to the list in each order. */
export const SortLinks = ({ search }: { search: ContaminationAddress }) => (
  <nav aria-label="Sort sites" className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {siteSorts.map((sort) =>
      sort === sortOf(search) ? (
        <span key={sort} aria-current="true" className="font-medium">
          {labels[sort]}
        </span>
      ) : (
        <SortLink key={sort} search={search} sort={sort} />
      ),
    )}
  </nav>
);

function SortLink({ search, sort }: { search: ContaminationAddress; sort: SiteSort }) {
  const href = links.contamination({ ...search, show: undefined, sort });
  return (
    <Link href={href} onClick={useNavigateInPlace(href)} className="text-link">
      {labels[sort]}
    </Link>
  );
}

const labels: Record<SiteSort, string> = { level: 'Highest level', newest: 'Recently added', name: 'Name' };
