import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { RawItem } from '../../contract.ts';
import { rawItemOutcomeLabels } from '../../terms.ts';
import type { ItemFilter } from './item-pages.ts';
import { ItemOutcome } from './item-outcome.tsx';
import { ItemReason } from './item-reason.tsx';

type Props = { item: RawItem; filter: ItemFilter; mayReview: boolean };

/** A raw item: its title, source, outcome and reason. */
export const ItemRow = ({ item, filter, mayReview }: Props) => (
  <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="min-w-0">
      <Link
        href={adminLinks.rawItems({ ...filter, item: item.id })}
        className="quiet-link font-serif text-lg leading-snug font-semibold [overflow-wrap:anywhere]"
      >
        {item.title}
      </Link>
      <p className="mt-1 text-sm text-muted-foreground">
        {item.sourceName} · fetched <Time at={item.fetchedAt} as="moment" className="whitespace-nowrap" />
      </p>
      <ItemReason item={item} className="mt-1" />
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm lg:flex-col lg:items-end lg:text-right">
      <Badge variant={item.statusRaw === 'parsed' ? 'secondary' : 'outline'}>
        {rawItemOutcomeLabels[item.outcome]}
      </Badge>
      <ItemOutcome item={item} mayReview={mayReview} />
    </div>
  </li>
);
