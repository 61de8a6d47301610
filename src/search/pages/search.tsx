import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { followLimits } from '../../digest/terms.ts';
import { categories } from '../../news/terms.ts';
import { grouped, counted } from '../../web/kit/format.ts';
import { feedFormats, links } from '../../web/kit/links.ts';
import { NotApplied } from '../../web/kit/not-applied.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preloadPart, useRead, useReadPart } from '../../web/kit/read.ts';
import { cn } from '../../web/kit/ui/cn.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { searchLimits } from '../terms.ts';
import { type SearchAddress, searchAddress } from './addresses.ts';
import { ActiveFilters, CategoryFacet, Facets } from './search/facets.tsx';
import {
  feedOf,
  filterLabels,
  isActive,
  isTooLong,
  titleOf,
  narrowed,
  activeFilters,
} from './search/narrowing.ts';
import { entityNamesRead, preloadSearch, searchRead } from './search/reads.ts';
import { foundId, Results } from './search/results.tsx';
import { SearchForm } from './search/search-form.tsx';

export const Route = createFileRoute('/_public/search')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const search = searchAddress.read(deps);
    return Promise.all([
      preloadPart(queryClient, entityNamesRead()),
      isActive(search) ? preloadSearch(queryClient, search) : undefined,
    ]);
  },
  component: SearchScreen,
});

function SearchScreen() {
  const search = searchAddress.read(Route.useSearch());
  const invalid = searchAddress.invalid(Route.useSearch());
  const [isOpen, setOpen] = useState(false);
  const active = isActive(search);
  return (
    <>
      <Head search={search} />
      <header className="pt-5 sm:pt-8 lg:pt-12">
        <h1 className="headline text-[1.75rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl">
          Search PFAS News
        </h1>
        <SearchForm search={search} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <ActiveFilters search={search} />
        <NotApplied
          invalid={invalid}
          labels={{ ...filterLabels, sort: 'Sort order' }}
          href={links.search(search)}
        />
      </header>
      <div className="mt-5 grid gap-x-14 border-t-2 border-rule pt-4 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm lg:col-start-1">
          <output id={foundId} tabIndex={-1} className="font-medium tabular-nums">
            {active && <Found search={search} />}
          </output>
          {search.q && <Order search={search} />}
        </div>
        {active && (
          <aside
            aria-label="Filters"
            className={cn(
              'mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:block [@media(scripting:none)]:block max-lg:[@media(scripting:none)]:order-last',
              !isOpen && 'hidden',
            )}
          >
            <CategoryFacet search={search} />
            <Facets search={search} />
          </aside>
        )}
        <div className="min-w-0 lg:col-start-1">
          {isTooLong(search) && (
            <p role="alert" className="py-6 prose-text text-xl">
              A search can have at most {grouped(searchLimits.queryMax)} characters. Shorten yours.
            </p>
          )}
          {active ? <Results search={search} /> : <Prompt />}
          {active && <FollowSearch search={search} />}
        </div>
      </div>
    </>
  );
}

function Head({ search }: { search: SearchAddress }) {
  const { title } = useWebsite();
  const active = isActive(search);
  return (
    <>
      <PageHead
        title={titleOf(search)}
        description="Search every reviewed PFAS story by words, category and the people, companies and authorities it names."
        path={links.search()}
        unlisted={active}
        data={{ '@type': 'SearchResultsPage', name: 'Search PFAS News' }}
      />
      {active && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`Search · ${title}`}
          href={links.searchFeed(feedOf(search))}
        />
      )}
    </>
  );
}

/** 'Found 2 results': announced by screen readers each time it changes. If there are none, the page says so itself. */
function Found({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  if (!result) return null;
  return (
    <span className={result.found === 0 ? 'sr-only' : undefined}>
      Found {result.isCounted ? '' : 'more than '}
      {counted(result.found, 'result')}
    </span>
  );
}

const orders = [
  { label: 'Relevance', sort: undefined },
  { label: 'Newest', sort: 'newest' },
] as const;

/** Which results come first; nothing if there are none. */
function Order({ search }: { search: SearchAddress }) {
  const result = useRead(searchRead(search), { keepPrevious: true });
  if (result?.found === 0) return null;
  return (
    <nav aria-label="Sort results" className="no-print flex gap-4">
      {orders.map(({ label, sort }) =>
        (search.sort === 'newest') === (sort === 'newest') ? (
          <span key={label} aria-current="true" className="font-medium">
            {label}
          </span>
        ) : (
          <TextLink key={label} href={links.search(narrowed(search, { sort }))}>
            {label}
          </TextLink>
        ),
      )}
    </nav>
  );
}

/** The search as feeds, and in the weekly digest, which looks for its words. */
const FollowSearch = ({ search }: { search: SearchAddress }) => (
  <p className="no-print mt-8 flex flex-wrap gap-x-4 gap-y-1 border-t pt-4 text-sm text-muted-foreground">
    Follow this search
    {feedFormats.map(({ label, format }) => (
      <TextLink plain key={format} href={links.searchFeed(feedOf(search), format)}>
        {label}
        <span className="sr-only"> feed of this search</span>
      </TextLink>
    ))}
    {search.q && search.q.length <= followLimits.searchCharactersMax && (
      <TextLink href={links.subscribed({ search: search.q })}>
        {activeFilters(search).length > 1
          ? 'Get these words, without the filters, in the weekly digest'
          : 'Get this search in the weekly digest'}
      </TextLink>
    )}
  </p>
);

const suggestedNames = 12;

/** Shown before a search: what to do, and where to start. */
function Prompt() {
  const entities = (useReadPart(entityNamesRead()) ?? []).slice(0, suggestedNames);
  return (
    <>
      <div className="py-6 text-muted-foreground">
        <p className="prose-text text-xl">Enter a search query to find stories.</p>
        <p className="mt-2 text-sm">
          <kbd>“drinking water”</kbd> finds the phrase, <kbd>PFOA OR PFOS</kbd> either word, and{' '}
          <kbd>-foam</kbd> leaves out stories on foam.
        </p>
        <p className="needs-script mt-2 hidden text-sm [@media(hover:hover)]:block">
          On any page, press <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> to search.
        </p>
      </div>
      <Suggestions
        heading="Or start with a category"
        links={categories.map((name) => ({ name, href: links.search({ category: name }) }))}
      />
      {entities.length > 0 && (
        <Suggestions
          heading="Or with a frequently mentioned name"
          links={entities.map(({ name }) => ({ name, href: links.search({ entity: name }) }))}
        />
      )}
    </>
  );
}

type Props = { heading: string; links: { name: string; href: string }[] };

const Suggestions = ({ heading, links: suggested }: Props) => (
  <section className="mt-6">
    <h2 className="kicker text-muted-foreground">{heading}</h2>
    <ul className="mt-3 flex flex-wrap gap-2">
      {suggested.map(({ name, href }) => (
        <li key={name}>
          <Link
            href={href}
            className="inline-block rounded-full border border-input px-3.5 py-1.5 text-sm leading-5 font-medium hover:bg-muted"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
