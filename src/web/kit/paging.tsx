import { ChevronLeft, ChevronRight } from 'lucide-react';
import { counted, grouped } from './format.ts';
import { ButtonLink } from './ui/button.tsx';

type Props = {
  page: number;
  perPage: number;
  shown: number;
  total: number;
  /** The noun for the listed items: 'source', or singular and plural: 'entity', 'entities'. */
  noun: [one: string, many?: string];
  hrefOf: (page: number | undefined) => string;
};

/** The range shown of a list, with links to the previous and next pages; nothing for an empty list. */
export function Paging({ page, perPage, shown, total, noun, hrefOf }: Props) {
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const addressOf = (to: number) => hrefOf(to === 1 ? undefined : to);
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 gap-y-2 pt-3 text-sm text-muted-foreground"
    >
      <output className="tabular-nums">
        {pages === 1 || shown === 0
          ? counted(total, ...noun)
          : `${grouped(first)} to ${grouped(first + shown - 1)} of ${counted(total, ...noun)}`}
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
