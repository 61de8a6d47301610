import { counted } from '../../../web/kit/format.ts';
import { useRead } from '../../../web/kit/read.ts';
import { searchRead } from './reads.ts';
import type { Search } from './search-address.ts';

/** 'Found 2 results': said aloud by screen readers each time it changes. */
export function Found({ search }: { search: Search }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  return result && `Found ${counted(result.found, 'result')}`;
}
