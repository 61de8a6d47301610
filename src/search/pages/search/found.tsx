import { counted } from '../../../web/kit/format.ts';
import { useRead } from '../../../web/kit/read.ts';
import type { SearchAddress } from '../addresses.ts';
import { searchRead } from './reads.ts';

/** 'Found 2 results': announced by screen readers each time it changes. If there are none, the page says so itself. */
export function Found({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  if (!result) return null;
  return (
    <span className={result.found === 0 ? 'sr-only' : undefined}>
      Found {result.isCounted ? '' : 'more than '}
      {counted(result.found, 'result')}
    </span>
  );
}
