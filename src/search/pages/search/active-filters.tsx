import type { MouseEvent } from 'react';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { SearchAddress } from '../addresses.ts';
import { Cross } from './cross.tsx';
import { activeFilters, isActive, narrowed } from './narrowing.ts';

/** The filters that narrow the results; each badge removes its own. */
export const ActiveFilters = ({ search }: { search: SearchAddress }) =>
  isActive(search) && (
    <ul aria-label="Active filters" className="mt-5 flex flex-wrap gap-2">
      {activeFilters(search).map(({ name, label, text }) => (
        <li key={name} className="max-w-full">
          <Link
            href={links.search(narrowed(search, { [name]: undefined }))}
            onClick={moveFocus}
            aria-label={`Remove filter ${label}: ${text}`}
            className="inline-flex max-w-full items-center gap-2 rounded-full border border-input py-1 pr-2 pl-3 text-xs leading-4 font-medium hover:bg-muted"
          >
            <span className="truncate">
              <span className="text-muted-foreground">{label}:</span> {text}
            </span>
            <Cross />
          </Link>
        </li>
      ))}
    </ul>
  );

/** After a filter is removed by keyboard, moves focus to an adjacent badge, or to the search box if none is left. */
function moveFocus({ currentTarget, detail, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  // Clicks by pointer have a count; clicks by key don't.
  if (detail > 0 || ctrlKey || metaKey || shiftKey) return;
  const badge = currentTarget.closest('li')!;
  const neighbor = (badge.nextElementSibling ?? badge.previousElementSibling)?.querySelector('a');
  (neighbor ?? document.querySelector<HTMLElement>('main input[type=search]'))?.focus();
}
