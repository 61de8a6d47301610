import { createFileRoute } from '@tanstack/react-router';
import { CirclePause, ListPlus, Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { ClearFilters, FilterSelect, SearchField } from '../../web/admin/filters.tsx';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { Tabs } from '../../web/admin/tabs.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { counted } from '../../web/kit/format.ts';
import { Paging } from '../../web/kit/paging.tsx';
import { preload, useRead, read } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import type { SourcePage } from '../contract.ts';
import { sourceListLimits, parserLabel, parserTypes, sourceStateLabels, sourceStates } from '../terms.ts';
import { type SourcesAddress, sourcesAddress } from './addresses.ts';
import { OpmlDialog, SourcesMenu } from './sources/opml-dialog.tsx';
import { RecommendedDialog } from './sources/recommended-dialog.tsx';
import { SourceCard } from './sources/source-card.tsx';
import { SourceDialog } from './sources/source-form.tsx';

/** A page of the sources. */
const sourcesRead = read('/api/admin/sources', ['sources', 'fetch-run']);

export const Route = createFileRoute('/_staff/admin/sources')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, sourcesRead(sourcesAddress.read(deps))),
  component: SourcesPage,
});

function SourcesPage() {
  const view = sourcesAddress.read(Route.useSearch());
  const page = useRead(sourcesRead(view), { keepPrevious: true });
  const mayManage = usePermission('manage sources');
  const [open, setOpen] = useState<'source' | 'recommended' | 'opml'>();
  const close = () => setOpen(undefined);
  useFreshReads('fetch-run', 'sources');
  return (
    <Screen
      title="News Sources"
      subtitle="Manage news feed sources for automated ingestion"
      actions={
        mayManage && (
          <>
            <SourcesMenu onRecommended={() => setOpen('recommended')} onImport={() => setOpen('opml')} />
            <Button onClick={() => setOpen('source')}>
              <Plus aria-hidden /> Add Source
            </Button>
          </>
        )
      }
    >
      {page?.counts.all === 0 ? (
        <NoSources mayManage={mayManage} onRecommended={() => setOpen('recommended')} />
      ) : (
        <>
          <Filters view={view} counts={page?.counts} />
          <Cards view={view} page={page} mayManage={mayManage} onRecommended={() => setOpen('recommended')} />
        </>
      )}
      {open === 'source' && <SourceDialog onClose={close} />}
      {open === 'opml' && <OpmlDialog onClose={close} />}
      {open === 'recommended' && <RecommendedDialog onClose={close} />}
    </Screen>
  );
}

/** The way to begin, for a new website. */
const NoSources = ({ mayManage, onRecommended }: { mayManage: boolean; onRecommended: () => void }) => (
  <div className="grid justify-items-center gap-4 border-t py-24 text-center">
    <p className="font-serif text-xl text-muted-foreground">No sources configured yet</p>
    {mayManage && (
      <>
        <p className="max-w-prose text-sm text-muted-foreground">
          Start with public sources about PFAS: federal and state agencies, research indexes and the better
          news and trade feeds.
        </p>
        <Button onClick={onRecommended}>
          <ListPlus aria-hidden /> Add recommended sources
        </Button>
      </>
    )}
  </div>
);

/** Sample sources are inactive too. */
const NoActiveSources = ({ onRecommended }: { onRecommended: () => void }) => (
  <Alert className="xl:items-center xl:[&_svg]:mt-0">
    <Rss aria-hidden />
    <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        No source is active yet, so nothing is fetched. Activate one, or start with public sources about PFAS.
      </p>
      <Button size="small" onClick={onRecommended}>
        Add recommended sources
      </Button>
    </div>
  </Alert>
);

type CardsProps = {
  view: SourcesAddress;
  page: SourcePage | undefined;
  mayManage: boolean;
  onRecommended: () => void;
};

function Cards({ view, page, mayManage, onRecommended }: CardsProps) {
  if (page?.sources.length === 0) return <NothingFound view={view} />;
  return (
    <div className="grid gap-4 pt-4">
      {page && !view.status && !view.id && <PausedSources count={page.counts.paused} />}
      {page && mayManage && page.counts.inactive === page.counts.all && (
        <NoActiveSources onRecommended={onRecommended} />
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4">
        {page
          ? page.sources.map((source) => <SourceCard key={source.id} source={source} mayManage={mayManage} />)
          : Array.from({ length: 6 }, (_, at) => <Skeleton key={at} className="h-44" />)}
      </div>
      {page && (
        <Paging
          page={view.page ?? 1}
          perPage={sourceListLimits.perPage}
          shown={page.sources.length}
          total={page.total}
          noun={['source']}
          hrefOf={(to) => adminLinks.sources({ ...view, page: to })}
        />
      )}
    </div>
  );
}

const NothingFound = ({ view }: { view: SourcesAddress }) => (
  <div className="grid justify-items-center gap-5 py-24 text-center">
    <output className="font-serif text-xl text-muted-foreground">
      {view.id ? 'This source no longer exists' : view.page ? 'This page is empty' : 'No sources match'}
    </output>
    <ButtonLink variant="outline" href={adminLinks.sources()}>
      Show all sources
    </ButtonLink>
  </div>
);

/** Sources that need attention, stated above the rest. */
const PausedSources = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert variant="warning">
      <CirclePause aria-hidden />
      <p>
        {counted(count, 'source is', 'sources are')} paused after repeated failures.{' '}
        <TextLink href={adminLinks.sources({ status: 'paused' })}>Show why</TextLink>
      </p>
    </Alert>
  );

type Props = { view: SourcesAddress; counts: SourcePage['counts'] | undefined };

/** The filters of the sources, kept in the address. */
function Filters({ view, counts }: Props) {
  const { q, status, parser, id } = view;
  return (
    <div className="border-t">
      <search className="grid gap-2 py-3 sm:flex sm:items-center">
        <SearchField
          q={q ?? ''}
          aria-label="Search sources"
          placeholder="Search by name or address"
          maxLength={sourceListLimits.queryMax}
          hrefOf={(typed) => adminLinks.sources({ q: typed, status, parser })}
        />
        <FilterSelect
          label="Parser"
          all="All parsers"
          className="sm:w-44"
          value={parser}
          options={parserTypes}
          nameOf={parserLabel}
          hrefOf={(each) => adminLinks.sources({ q, status, parser: each })}
        />
        {(q ?? parser ?? id) && <ClearFilters href={adminLinks.sources({ status })} />}
      </search>
      <div className="border-b">
        <StatusTabs view={view} counts={counts} />
      </div>
    </div>
  );
}

const StatusTabs = ({ view: { q, status, parser, id }, counts }: Props) => (
  <Tabs
    label="Status"
    tabs={[undefined, ...sourceStates].map((each) => ({
      href: adminLinks.sources({ q, parser, status: each }),
      isCurrent: each === status && !id,
      label: each ? sourceStateLabels[each] : 'All',
      count: counts?.[each ?? 'all'],
    }))}
  />
);
