import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { searchAddress, SearchAddress } from '../addresses.ts';
import { filterLabels } from './narrowing.ts';

type Props = { search: SearchAddress; invalid: ReturnType<typeof searchAddress.invalid> };

/** 'Not applied: category “Nope”, which doesn’t exist.': filters of an old or mistyped link, and the same search without them. */
export function NotApplied({ search, invalid }: Props) {
  const names = (['category', 'contentType', 'year'] as const).filter((name) => invalid[name] !== undefined);
  if (names.length === 0) return null;
  const filters = names.map((name) => `${filterLabels[name].toLowerCase()} “${invalid[name]}”`);
  return (
    <p className="mt-5 text-sm wrap-anywhere">
      Not applied: {filters.join(', ')}, which {names.length === 1 ? 'doesn’t' : 'don’t'} exist.{' '}
      <Link href={links.search(search)} className="text-link">
        Search without {names.length === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}
