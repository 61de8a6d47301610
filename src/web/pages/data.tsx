import { createFileRoute } from '@tanstack/react-router';
import { termsOfUseId } from '../../datasets/terms.ts';
import { logPaths } from '../../log/terms.ts';
import { Cite } from '../kit/cite/cite.tsx';
import { citedRecord } from '../kit/cite/cited.ts';
import { absolute, links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { preload, read, useRead } from '../kit/read.ts';
import { organization } from '../kit/structured-data.ts';
import { Time } from '../kit/time.tsx';
import { Link } from '../kit/ui/link.tsx';
import { TextLink } from '../kit/ui/text-link.tsx';
import { useWebsite } from '../kit/website.ts';
import { type DataSet, dataSets } from './data-sets.ts';
import { Opening, Prose } from './prose.tsx';

const changesRead = read('/api/data-sets', ['stories', 'sites', 'certificates', 'entities']);

export const Route = createFileRoute('/_public/data')({
  loader: ({ context }) => preload(context.queryClient, changesRead()),
  component: DataPage,
});

const title = 'Take the data with you';
const licenseName = 'Free to use with credit';

type Website = ReturnType<typeof useWebsite>;
type Change = { changedAt: string | null; isSample: boolean };

/** The records of the other data sets don't say when they last changed. */
const unchanged: Change = { changedAt: null, isSample: false };

function DataPage() {
  const website = useWebsite();
  const sets = dataSets(logPaths[website.hasSample ? 'sample' : 'real']);
  const found = useRead(changesRead());
  const changes = new Map<string, Change>(found?.map((change) => [change.id, change]));
  const changeOf = ({ id }: DataSet): Change => changes.get(id) ?? unchanged;
  return (
    <>
      <PageHead
        title="Data"
        description="Everything on the record as files: stories, contamination sites, destruction certificates, entities, limits, deadlines and feeds."
        path={links.data()}
        data={sets.map((one) => described(one, website, changeOf(one).changedAt))}
      />
      <Opening kicker="Data" title={title}>
        <p>
          Everything on the record can be downloaded, at addresses that stay the same. Files are made when you
          request them, so they are always up to date. No account or key is needed.
        </p>
      </Opening>
      <ul className="mt-12 border-t-2 border-rule">
        {sets.map((one) => (
          <DataSetRow key={one.id} dataSet={one} isLoading={!found} {...changeOf(one)} />
        ))}
      </ul>
      <Cite
        cited={citedRecord(website, changes.values())}
        label="Cite the whole record"
        className="mt-5 border-0 py-0"
      />
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Using website={website} />
        <Embedding website={website} />
      </div>
    </>
  );
}

const Using = ({ website }: { website: Website }) => (
  <Prose>
    <h2 id={termsOfUseId} className="headline text-[1.625rem]">
      Using it
    </h2>
    <p>
      License: {licenseName.toLowerCase()}. Facts and figures are free to use, including commercially. Please
      credit {website.title} and link to the page they came from; stories, certificates, sites and the record
      as a whole each have a citation to copy. Articles behind our stories belong to their publishers.
    </p>
    <p>
      Programs should read the{' '}
      <TextLink plain href={links.apiDocs()}>
        API
      </TextLink>{' '}
      and send the <code>ETag</code> of their last response, so that unchanged data is not sent again.
    </p>
    <p>
      AI assistants can search and read the record, and verify its certificates: add{' '}
      <code className="wrap-anywhere">{absolute(website.origin, links.mcp())}</code> as a connector (Model
      Context Protocol). It needs no key, only reads, and gives a citation with each record.
    </p>
  </Prose>
);

const Embedding = ({ website }: { website: Website }) => (
  <Prose>
    <h2 className="headline text-[1.625rem]">On your own website</h2>
    <p>
      Newsrooms can embed a box that asks for a ZIP code, or the card of a contamination site; each site’s
      page has the code for its own. They have no scripts, cookies or tracking.
    </p>
    <p className="rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 wrap-anywhere select-all">
      {zipBoxSnippet(website.origin)}
    </p>
    {website.hasSample && (
      <p>
        This website still shows sample data, which came with the software. Sample sites and certificates are
        invented; their source or notes read “Sample.” So are the stories whose titles end in “(fictional
        example)”; the other sample stories describe public events.
      </p>
    )}
  </Prose>
);

const zipBoxSnippet = (origin: string): string =>
  `<iframe src="${absolute(origin, links.embeddedZipBox())}" title="PFAS near you" width="100%" height="300" style="border:0;max-width:480px" loading="lazy"></iframe>`;

type RowProps = { dataSet: DataSet; isLoading: boolean } & Pick<Change, 'changedAt'>;

const DataSetRow = ({ dataSet, isLoading, changedAt }: RowProps) => (
  <li
    id={dataSet.id}
    className="grid scroll-mt-6 gap-x-10 gap-y-2 border-b py-5 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[2fr_4fr_2fr]"
  >
    <h2 className="headline text-xl">{dataSet.name}</h2>
    <p className="text-[0.9375rem] leading-6 text-muted-foreground">
      {dataSet.text}
      <span className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <span>
          <Updated dataSet={dataSet} isLoading={isLoading} changedAt={changedAt} />
        </span>
        <span className="whitespace-nowrap">
          License:{' '}
          <a href={`#${termsOfUseId}`} className="text-link">
            {licenseName.toLowerCase()}
          </a>
        </span>
      </span>
    </p>
    <ul className="flex flex-wrap content-start gap-x-5 gap-y-1 text-sm md:col-start-2 lg:col-start-auto lg:justify-end">
      {dataSet.files.map(({ label, href, isPage = false }) => (
        <li key={href}>
          <Link
            href={href}
            plain={!isPage}
            download={href.startsWith('/api/') && !isPage ? '' : undefined}
            className="inline-block py-0.5 text-link"
          >
            {label}
            <span className="sr-only"> of {dataSet.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </li>
);

const Updated = ({ dataSet: { checkedOn, updated }, isLoading, changedAt }: RowProps) => {
  if (changedAt)
    return (
      <>
        Last changed <Time at={changedAt} as="moment" />
      </>
    );
  if (checkedOn)
    return (
      <>
        Last checked <Time at={checkedOn} as="short" />
      </>
    );
  return updated ?? (isLoading ? null : 'Nothing in it yet');
};

function described(
  { id, name, citedAs, text, files, checkedOn }: DataSet,
  website: Website,
  changedAt: string | null,
) {
  const modified = changedAt ?? checkedOn;
  return {
    '@type': 'Dataset',
    name: `${citedAs ?? name} · ${website.title}`,
    description: text,
    url: absolute(website.origin, links.dataSet(id)),
    license: {
      '@type': 'CreativeWork',
      name: licenseName,
      url: absolute(website.origin, links.dataSet(termsOfUseId)),
    },
    ...(modified && { dateModified: modified }),
    isAccessibleForFree: true,
    creator: organization(website),
    distribution: files
      .filter(({ type }) => type !== undefined)
      .map(({ href, type }) => ({
        '@type': 'DataDownload',
        encodingFormat: type,
        contentUrl: absolute(website.origin, href),
      })),
  };
}
