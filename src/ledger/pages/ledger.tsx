import { dataLinks } from '../../web/kit/data-links.ts';
import { createFileRoute } from '@tanstack/react-router';
import { absolute, links } from '../../web/kit/links.ts';
import { NotApplied } from '../../web/kit/not-applied.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import { ledgerAddress } from './addresses.ts';
import { Actions } from './ledger/actions.tsx';
import { CertificatePages } from './ledger/certificate-pages.tsx';
import { CertificateTable } from './ledger/certificate-table.tsx';
import { LedgerCharts } from './ledger/charts.tsx';
import { Filters } from './ledger/filters.tsx';
import { listRead, monthsRead, useCertificates } from './ledger/reads.ts';
import { LedgerSkeleton } from './ledger/skeleton.tsx';
import { Totals } from './ledger/totals.tsx';

const title = 'PFAS Verified Destruction Ledger';

export const Route = createFileRoute('/_public/ledger')({
  // Parsed only where it is used: code here is in the bundle of every page.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const filter = ledgerAddress.read(deps);
    return Promise.all([preload(queryClient, listRead(filter)), preload(queryClient, monthsRead(filter))]);
  },
  component: LedgerScreen,
});

const labels = {
  status: 'Status',
  tech: 'Technology',
  waste: 'Waste stream',
  from: 'Date from',
  to: 'Date to',
};

function LedgerScreen() {
  const filter = ledgerAddress.read(Route.useSearch());
  const invalid = ledgerAddress.invalid(Route.useSearch());
  const list = useCertificates(filter);
  const months = useRead(monthsRead(filter), { keepPrevious: true });
  return (
    <>
      <Head isFiltered={Object.keys(filter).length > 0} />
      <header className="pt-8 lg:pt-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="max-w-[48rem] headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:text-[3.375rem]">
            {title}
          </h1>
          <Actions filter={filter} />
        </div>
        <p className="mt-4 max-w-[44rem] prose-text text-lg text-muted-foreground sm:text-xl">
          Every verified PFAS destruction certificate, and who retired it. Each action is an entry in a public{' '}
          <Link href={links.ledgerLog()} className="text-link">
            transparency log
          </Link>
          , so you can check it yourself.{' '}
          <Link href={links.ledgerAbout()} className="text-link">
            How the ledger works
          </Link>
        </p>
        <NotApplied invalid={invalid} labels={labels} href={links.ledger(filter)} />
      </header>
      {list ? <Totals list={list} /> : <LedgerSkeleton part="totals" />}
      <Filters filter={filter} />
      {list ? (
        <>
          <CertificateTable list={list} filter={filter} />
          <CertificatePages list={list} filter={filter} />
        </>
      ) : (
        <LedgerSkeleton part="table" />
      )}
      {months && <LedgerCharts months={months} />}
    </>
  );
}

function Head({ isFiltered }: { isFiltered: boolean }) {
  const { origin } = useWebsite();
  return (
    <PageHead
      title={title}
      description="A public ledger of verified PFAS destruction certificates: what was destroyed, by which technology, where, and who retired it."
      path={links.ledger()}
      unlisted={isFiltered}
      data={{
        '@type': 'Dataset',
        name: title,
        description: 'Verified certificates of destroyed PFAS, each with its entry in a transparency log.',
        url: absolute(origin, links.ledger()),
        distribution: [
          {
            '@type': 'DataDownload',
            encodingFormat: 'text/csv',
            contentUrl: absolute(origin, dataLinks.certificatesCsv()),
          },
        ],
      }}
    />
  );
}
