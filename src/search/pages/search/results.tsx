import type { ComponentProps } from 'react';
import type { StoryCard } from '../../../news/contract.ts';
import { categorySlug } from '../../../news/terms.ts';
import { PageBeyond } from '../../../web/kit/addresses/page-beyond.tsx';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Chip, Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import { focusOn, useKeptFocus } from '../../../web/kit/use-kept-focus.ts';
import type { PassagePart, SearchResult } from '../../contract.ts';
import { cardEntitiesMax, onlyExcludes, searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { activeFilters, isActive, narrowed } from './narrowing.ts';
import { passageOf } from './passage.ts';
import { recentStoriesRead, searchRead } from './reads.ts';
import { Records } from './records.tsx';

/** A page of search results. */
export function Results({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  useKeptFocus(foundId, links.search(search), result);
  if (!result) return <ResultsSkeleton />;
  const isBeyond = result.hits.length === 0 || (search.page ?? 1) > searchLimits.pageMax;
  if (isBeyond && result.found > 0)
    return <PageBeyond page={search.page ?? 1} firstPage={links.search(narrowed(search, {}))} />;
  if (result.hits.length === 0)
    return (
      <>
        <Records result={result} />
        <NoResults search={search} result={result} />
      </>
    );
  return (
    <>
      <Suggestion search={search} result={result} />
      <Records result={result} />
      <ol className="mt-2 divide-y">
        {result.hits.map((hit) => (
          <li key={hit.id}>
            <ResultCard hit={hit} />
          </li>
        ))}
      </ol>
      <ResultPages search={search} found={result.found} />
    </>
  );
}

function ResultPages({ search, found }: { search: SearchAddress; found: number }) {
  const page = search.page ?? 1;
  const pages = Math.min(Math.ceil(found / searchLimits.resultsPerPage), searchLimits.pageMax);
  if (pages <= 1) return null;
  const addressOf = (other: number) =>
    links.search(narrowed(search, { page: other === 1 ? undefined : other }));
  return (
    <nav
      aria-label="Pages of results"
      className="no-print mt-4 flex flex-wrap items-center justify-between gap-4 border-t-2 border-rule pt-5"
    >
      <p className="text-sm text-muted-foreground tabular-nums">
        Page {grouped(page)} of {grouped(pages)}
      </p>
      <p className="flex gap-2">
        {page > 1 && (
          <PageLink href={addressOf(page - 1)} rel="prev">
            Previous results
          </PageLink>
        )}
        {page < pages && (
          <PageLink href={addressOf(page + 1)} rel="next">
            More results
          </PageLink>
        )}
      </p>
    </nav>
  );
}

/** Readers continue at the top of the next page. */
const PageLink = (props: ComponentProps<typeof Link>) => (
  <Link
    {...props}
    className={buttonVariants({ variant: 'outline' })}
    onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || focusOn(foundId)}
  />
);

const skeletonCards = 5;

const ResultsSkeleton = () => (
  <div aria-busy className="mt-2 divide-y">
    {Array.from({ length: skeletonCards }, (_, card) => (
      <div key={card} className="py-5">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="mt-3.5 h-5 w-3/4" />
        <SkeletonText lines={2} className="mt-4" />
      </div>
    ))}
  </div>
);

/** Shown instead of results: why there are none, how to find more, and recent stories. */
function NoResults({ search, result }: { search: SearchAddress; result: SearchResult }) {
  const filters = activeFilters(search).filter(({ name }) => isActive({ ...search, [name]: undefined }));
  const recent = useRead(recentStoriesRead()) ?? [];
  return (
    <div className="py-8">
      <p className="prose-text text-xl text-muted-foreground">
        No stories found matching your search criteria.
      </p>
      <Suggestion search={search} result={result} />
      {search.q && onlyExcludes(search.q) && (
        <p className="mt-3 text-muted-foreground">
          A minus excludes what follows it. Add a word to search for, like <kbd>water {search.q}</kbd>.
        </p>
      )}
      {search.entity && (
        <p className="mt-3 text-muted-foreground">
          The entity filter needs the full name, as shown in{' '}
          <TextLink href={links.entities()}>the list of entities</TextLink>.
        </p>
      )}
      {filters.length > 0 && <FewerFilters search={search} filters={filters} />}
      {recent.length > 0 && <RecentStories stories={recent} />}
    </div>
  );
}

type FilterProps = { search: SearchAddress; filters: ReturnType<typeof activeFilters> };

const FewerFilters = ({ search, filters }: FilterProps) => (
  <section className="mt-8">
    <h2 className="kicker text-muted-foreground">Try fewer filters</h2>
    <ul className="mt-2">
      {filters.map(({ name, label, text }) => (
        <li key={name} className="py-1">
          <Link
            href={links.search(narrowed(search, { [name]: undefined }))}
            className="wrap-anywhere text-link"
          >
            {name === 'q' ? 'Without the words' : `Without the ${label.toLowerCase()}`} “{text}”
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const RecentStories = ({ stories }: { stories: readonly StoryCard[] }) => (
  <section className="mt-8">
    <h2 className="kicker text-muted-foreground">Recent stories</h2>
    <ul className="mt-1 max-w-[46rem] divide-y">
      {stories.map(({ slug, title, approvedAt }) => (
        <li key={slug} className="py-3">
          <Link href={links.story(slug)} className="headline text-lg quiet-link">
            {title}
          </Link>
          {approvedAt && (
            <p className="mt-0.5 text-sm text-muted-foreground">
              <Time at={approvedAt} as="short" />
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** 'No story has “setlement”. Showing results for settlement.': what the results leave out, and a better query. */
function Suggestion({ search, result }: { search: SearchAddress; result: SearchResult }) {
  const { suggestion, isCorrected, isTooCommon, missing, completed } = result;
  if (!suggestion && !isTooCommon && missing.length === 0 && completed === null) return null;
  const better = suggestion && (
    <Link
      href={links.search(narrowed(search, { q: suggestion }))}
      className="font-semibold wrap-anywhere text-link"
    >
      {suggestion}
    </Link>
  );
  return (
    <p className="mt-2 prose-text text-lg wrap-anywhere">
      {isTooCommon && <>“{search.q}” is too common to search for. Add a word that says more. </>}
      {missing.length > 0 && <Missing of={missing} search={search} result={result} />}
      {completed !== null && (
        <>
          No story has the word “{completed}”.
          {result.found > 0 && ' Showing results for words that begin with it.'}{' '}
        </>
      )}
      {better && (isCorrected ? <>Showing results for {better}.</> : <>Did you mean {better}?</>)}
    </p>
  );
}

type MissingProps = { of: readonly string[]; search: SearchAddress; result: SearchResult };

/** 'No story has all the words; 5 have “falls”.', as results were found without the missing words. */
function Missing({ of: missing, search: { q = '' }, result }: MissingProps) {
  if (result.isCorrected || result.found === 0 || /["-]/.test(q))
    return <>No story has {listed.format(missing.map((word) => `“${word}”`))}. </>;
  const rest = without(q, missing);
  if (!rest && missing.length === 1)
    return (
      <>
        No story has “{missing[0]}”.{' '}
        {result.found === 1 ? 'This one has a similar word' : 'These have similar words'}.{' '}
      </>
    );
  const count = `${result.isCounted ? '' : 'more than '}${grouped(result.found)}`;
  return (
    <>
      No story has all the words; {count} {result.found === 1 ? 'has' : 'have'}{' '}
      {rest ? `“${rest}”` : 'some of them'}.{' '}
    </>
  );
}

function without(query: string, words: readonly string[]): string {
  let rest = query;
  for (const word of words) {
    const at = rest.toLowerCase().indexOf(word.toLowerCase());
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  }
  return rest.replace(/\s+/g, ' ').trim();
}

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The count of results: where readers continue after a change of the search. */
export const foundId = 'found';

type Hit = SearchResult['hits'][number];

/** A search result with its type, the matching passage and its entities. */
const ResultCard = ({ hit }: { hit: Hit }) => (
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
