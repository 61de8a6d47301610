import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../../news/contract.ts';
import type { SearchResult } from '../../contract.ts';
import { onlyExcludes } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { activeFilters, isActive, narrowed } from './narrowing.ts';
import { recentStoriesRead } from './reads.ts';
import { Suggestion } from './suggestion.tsx';

/** Shown instead of results: why there are none, how to find more, and what is new. */
export function NoResults({ search, result }: { search: SearchAddress; result: SearchResult }) {
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
          <Link href={links.entities()} className="text-link">
            the list of entities
          </Link>
          .
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
