import { followLimits } from '../../../digest/terms.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { activeFilters, feedOf } from './narrowing.ts';

const formats = [
  { label: 'RSS', format: 'xml' },
  { label: 'Atom', format: 'atom' },
  { label: 'JSON Feed', format: 'json' },
] as const;

/** The search as feeds, and in the weekly digest, which looks for its words. */
export const FollowSearch = ({ search }: { search: SearchAddress }) => (
  <p className="no-print mt-8 flex flex-wrap gap-x-4 gap-y-1 border-t pt-4 text-sm text-muted-foreground">
    Follow this search
    {formats.map(({ label, format }) => (
      <Link plain key={format} href={links.searchFeed(feedOf(search), format)} className="text-link">
        {label}
        <span className="sr-only"> feed of this search</span>
      </Link>
    ))}
    {search.q && search.q.length <= followLimits.searchCharactersMax && (
      <Link href={links.subscribed({ search: search.q })} className="text-link">
        {activeFilters(search).length > 1
          ? 'Get these words, without the filters, in the weekly digest'
          : 'Get this search in the weekly digest'}
      </Link>
    )}
  </p>
);
