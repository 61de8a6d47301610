import { categorySlug } from '../../../news/terms.ts';
import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Chip, Link } from '../../../web/kit/ui/link.tsx';
import type { PassagePart, SearchResult } from '../../contract.ts';
import { cardEntitiesMax } from '../../terms.ts';
import { passageOf } from './passage.ts';

type Hit = SearchResult['hits'][number];

/** A search result with its type, the matching passage and its entities. */
export const ResultCard = ({ hit }: { hit: Hit }) => (
  <article className="relative py-6">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <Badge variant="category" data-category={categorySlug(hit.category)}>
        {hit.category}
      </Badge>
      {hit.approvedAt && <Time at={hit.approvedAt} as="short" />}
    </p>
    <h2 className="mt-2.5 max-w-[46rem] headline text-[1.375rem]">
      <Link href={links.story(hit.slug)} className="covers-card quiet-link">
        {hit.markedTitle ? <Marked parts={hit.markedTitle} className="text-inherit" /> : hit.title}
      </Link>
    </h2>
    <Passage hit={hit} />
    {hit.entities.length > 0 && (
      <ul aria-label="Named in this story" className="relative z-10 mt-3 flex w-fit flex-wrap gap-2">
        {hit.entities.slice(0, cardEntitiesMax).map((entity) => (
          <li key={entity}>
            <Chip href={links.entity(entity)}>{entity}</Chip>
          </li>
        ))}
      </ul>
    )}
  </article>
);

/** The matches in their sentence, or the summary if it has none. */
const Passage = ({ hit }: { hit: Hit }) => (
  <p className="mt-1.5 line-clamp-3 max-w-[46rem] prose-text text-[1.0625rem] text-muted-foreground">
    <Marked parts={passageOf(hit)} className="font-medium text-foreground" />
  </p>
);

const Marked = ({ parts, className }: { parts: readonly PassagePart[]; className: string }) =>
  parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      // Parts of a text have no identity but their position.
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their places
      <mark key={at} className={cn('rounded-[1px] bg-primary/18 px-px', className)}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
