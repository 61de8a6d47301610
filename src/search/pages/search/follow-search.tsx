import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { feedOf } from './narrowing.ts';

const formats = [
  { label: 'RSS', format: 'xml' },
  { label: 'Atom', format: 'atom' },
  { label: 'JSON Feed', format: 'json' },
] as const;

/** The search as feeds. */
export const FollowSearch = ({ search }: { search: SearchAddress }) => (
  <p className="no-print mt-8 flex flex-wrap gap-x-4 gap-y-1 border-t pt-4 text-sm text-muted-foreground">
    Follow this search
    {formats.map(({ label, format }) => (
      <Link plain key={format} href={links.searchFeed(feedOf(search), format)} className="text-link">
        {label}
        <span className="sr-only"> feed of this search</span>
      </Link>
    ))}
  </p>
);
