import { counted, grouped } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { buttonVariants } from '../../../../web/kit/ui/button.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { cardsPerStep, type ContaminationAddress } from '../../addresses.ts';
import { cardId } from './card-id.ts';
import { useNavigateInPlace } from './navigate-in-place.ts';

type Props = { search: ContaminationAddress; shown: number; of: number };

/**
 * More cards, by URL: back goes back, a reload shows as many. The scroll position is kept; without scripts the page
 * jumps to the first new card.
 */
export function ShowMore({ search, shown, of }: Props) {
  const href = links.contamination({ ...search, show: shown + cardsPerStep });
  const stay = useNavigateInPlace(href);
  if (shown >= of) return null;
  return (
    <p className="no-print mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link
        href={`${href}#${cardId(shown)}`}
        onClick={stay}
        className={buttonVariants({ variant: 'outline' })}
      >
        Show more
      </Link>
      <span className="text-sm text-muted-foreground tabular-nums">
        {grouped(shown)} of {counted(of, 'site')} shown
      </span>
    </p>
  );
}
