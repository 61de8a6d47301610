import { ChevronLeft, ChevronRight } from 'lucide-react';
import { counted, grouped } from '../../../web/kit/format.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { entityLimits } from '../../terms.ts';
import type { EntitiesAddress } from '../addresses.ts';

type Props = { view: EntitiesAddress; shown: number; total: number };

/** Which part of the list is shown, with links to the previous and next pages. */
export function Paging({ view, shown, total }: Props) {
  const { page = 1 } = view;
  const first = (page - 1) * entityLimits.perPage + 1;
  const pages = Math.max(1, Math.ceil(total / entityLimits.perPage));
  const addressOf = (to: number) => adminLinks.entities({ ...view, page: to === 1 ? undefined : to });
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 gap-y-2 pt-3 text-sm text-muted-foreground"
    >
      <output className="tabular-nums">
        {pages === 1 || shown === 0
          ? counted(total, 'entity', 'entities')
          : `${grouped(first)} to ${grouped(first + shown - 1)} of ${counted(total, 'entity', 'entities')}`}
      </output>
      {pages > 1 && (
        <div className="flex items-center gap-2 tabular-nums">
          {page > 1 && (
            <ButtonLink variant="outline" size="small" href={addressOf(Math.min(page - 1, pages))}>
              <ChevronLeft aria-hidden /> Previous
            </ButtonLink>
          )}
          <span>
            Page {grouped(page)} of {grouped(pages)}
          </span>
          {page < pages && (
            <ButtonLink variant="outline" size="small" href={addressOf(page + 1)}>
              Next <ChevronRight aria-hidden />
            </ButtonLink>
          )}
        </div>
      )}
    </nav>
  );
}
