import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CirclePause, Download, ListPlus, MoreHorizontal, Plus, Rss, Upload } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../web/admin/failure.ts';
import { ClearFilters, FilterSelect, SearchField } from '../../web/admin/filters.tsx';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { Tabs } from '../../web/admin/tabs.tsx';
import { useAction } from '../../web/admin/use-action.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { counted } from '../../web/kit/format.ts';
import { Paging } from '../../web/kit/paging.tsx';
import { send } from '../../web/kit/query.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../web/kit/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../web/kit/ui/dropdown-menu.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import type { OpmlImport, SourcePage } from '../contract.ts';
import {
  opmlLimits,
  parserLabel,
  parserTypes,
  sourceListLimits,
  sourceStateLabels,
  sourceStates,
} from '../terms.ts';
import { type SourcesAddress, sourcesAddress } from './addresses.ts';
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
    tabs={[undefined, ...sourceStates].map((each) => ({
      href: adminLinks.sources({ q, parser, status: each }),
      isCurrent: each === status && !id,
      label: each ? sourceStateLabels[each] : 'All',
      count: counts?.[each ?? 'all'],
    }))}
  />
);

/** Adds the feeds of another program's OPML file, after showing which. */
function OpmlDialog({ onClose }: { onClose: () => void }) {
  const [opml, setOpml] = useState('');
  const preview = useMutation({
    mutationFn: (text: string) =>
      send('POST /api/admin/sources/import', { dryRun: '1', body: { opml: text } }),
  });
  const { run: add, isPending } = useAction({
    send: () => send('POST /api/admin/sources/import', { body: { opml } }),
    failed: 'Import failed',
    onDone: onClose,
    topics: ['sources'],
    done: ({ added }) => ({
      title: `${counted(added.length, 'source')} imported`,
      description: 'Active ones will be fetched within a few minutes.',
    }),
  });
  const choose = async (file: File | undefined) => {
    preview.reset();
    if (!file) return;
    // A longer text is refused by the server; there is no need to read all of a huge file.
    const text = await file.slice(0, bytesMax).text();
    setOpml(text);
    preview.mutate(text);
  };
  const found = preview.data;
  return (
    <Dialog
      title="Import OPML"
      description="A feed list exported from a feed reader or from this website. You can review the feeds before adding them."
      onClose={onClose}
      className="max-w-2xl"
    >
      <FileField
        error={preview.error && failureOf(preview.error).message}
        onChoose={(file) => void choose(file)}
      />
      {preview.isPending && <output className="text-sm text-muted-foreground">Reading the file...</output>}
      {found && <Preview found={found} />}
      <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-t bg-popover px-6 py-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending || !found || found.added.length === 0} onClick={() => add()}>
          {isPending
            ? 'Importing...'
            : found && found.added.length > 0
              ? `Import ${counted(found.added.length, 'source')}`
              : 'Import'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type FileFieldProps = { error: string | null; onChoose: (file: File | undefined) => void };

const FileField = ({ error, onChoose }: FileFieldProps) => (
  <InputField
    label="OPML file"
    error={error}
    type="file"
    accept=".opml,.xml,text/x-opml,text/xml,application/xml"
    className="h-auto py-2 file:mr-3 file:font-medium"
    onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
  />
);

const bytesMax = 2 * opmlLimits.charactersMax;

const Preview = ({ found: { added, skipped } }: { found: OpmlImport }) => (
  <div className="grid gap-4 text-sm" aria-live="polite">
    <Entries title={`${counted(added.length, 'feed')} to add`} entries={added} />
    {skipped.length > 0 && <Entries title={`${counted(skipped.length, 'feed')} skipped`} entries={skipped} />}
  </div>
);

/** A file may list a feed twice. */
const numbered = (entries: readonly Entry[]) =>
  entries.map((entry, at) => ({ ...entry, key: `${at} ${entry.url}` }));

type Entry = { name: string; url: string; reason?: string };

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <div className="grid min-w-0 gap-2">
    <h3 className="font-medium">{title}</h3>
    {entries.length > 0 && (
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border"
      >
        <ul className="divide-y">
          {numbered(entries).map(({ key, name, url, reason }) => (
            <li key={key} className="grid gap-0.5 px-3 py-2">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="truncate text-muted-foreground" title={url}>
                {url}
              </span>
              {reason && <span className="[overflow-wrap:anywhere]">{reason}</span>}
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

type MenuProps = { onRecommended: () => void; onImport: () => void };

/** Other ways to add sources, and the export of all. */
const SourcesMenu = ({ onRecommended, onImport }: MenuProps) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline" size="icon" aria-label="More source actions">
        <MoreHorizontal aria-hidden />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={onRecommended}>
        <ListPlus aria-hidden /> Add recommended sources
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onImport}>
        <Upload aria-hidden /> Import OPML
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href="/api/admin/sources/export" download>
          <Download aria-hidden /> Export OPML
        </a>
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);
