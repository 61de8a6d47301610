import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copyText } from '../../web/kit/copy-text.ts';
import { dataLinks } from '../../web/kit/data-links.ts';
import { decimal, grouped } from '../../web/kit/format.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { NotApplied } from '../../web/kit/not-applied.tsx';
import { NotLoaded } from '../../web/kit/not-loaded.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, preloadPart, useReadPart } from '../../web/kit/read.ts';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useKeptFocus } from '../../web/kit/use-kept-focus.ts';
import { useWebsite } from '../../web/kit/website.ts';
import type { CertificateList } from '../contract.ts';
import { ledgerAddress, type LedgerAddress } from './addresses.ts';
import { CertificatePages } from './ledger/certificate-pages.tsx';
import { CertificateTable } from './ledger/certificate-table.tsx';
import { LedgerCharts } from './ledger/charts.tsx';
import { Filters } from './ledger/filters.tsx';
import { listRead, monthsRead, useCertificates } from './ledger/reads.ts';

const title = 'PFAS Verified Destruction Ledger';

export const Route = createFileRoute('/_public/ledger')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const filter = ledgerAddress.read(deps);
    return Promise.all([
      preload(queryClient, listRead(filter)),
      preloadPart(queryClient, monthsRead(filter)),
    ]);
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

const listId = 'certificates';

function LedgerScreen() {
  const filter = ledgerAddress.read(Route.useSearch());
  const invalid = ledgerAddress.invalid(Route.useSearch());
  const list = useCertificates(filter);
  const months = useReadPart(monthsRead(filter), { keepPrevious: true });
  useKeptFocus(listId, links.ledger(filter), list);
  return (
    <>
      <Head isFiltered={Object.keys(filter).length > 0} />
      <header className="pt-6 lg:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="max-w-[48rem] headline text-[2rem] leading-[1.08] tracking-[-0.02em] sm:text-[2.5rem]">
            {title}
          </h1>
          <Actions filter={filter} />
        </div>
        <p className="mt-5 max-w-[52rem] prose-text lg:mt-3 text-[1.0625rem] text-muted-foreground">
          Every verified PFAS destruction certificate, and who retired it. Each action is an entry in a public{' '}
          <TextLink href={links.ledgerLog()}>transparency log</TextLink>, so you can check it yourself.{' '}
          <TextLink href={links.ledgerAbout()}>How the ledger works</TextLink>
        </p>
        <NotApplied invalid={invalid} labels={labels} href={links.ledger(filter)} />
      </header>
      {list ? <Totals list={list} /> : <LedgerSkeleton part="totals" />}
      <Filters filter={filter} />
      {list ? (
        <div id={listId} tabIndex={-1} className="outline-none">
          <CertificateTable list={list} filter={filter} />
          <CertificatePages list={list} filter={filter} />
        </div>
      ) : (
        <LedgerSkeleton part="table" />
      )}
      {months && <LedgerCharts months={months} />}
      {months === null && (
        <div className="mt-14 border-t-2 border-rule pt-6">
          <NotLoaded>The charts</NotLoaded>
        </div>
      )}
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

/** Enough to fill a screen. */
const rows = 10;

/** Placeholder in the shape of the ledger while it loads. */
const LedgerSkeleton = ({ part }: { part: 'totals' | 'table' }) =>
  part === 'totals' ? (
    <div aria-busy className="mt-5 grid grid-cols-3 gap-6 border-t-2 border-rule py-2.5">
      {['PFAS Destroyed', 'Issued', 'Retired'].map((figure) => (
        <Skeleton key={figure} className="h-12" />
      ))}
    </div>
  ) : (
    <div aria-busy className="mt-6 border-t-2 border-rule">
      <output className="sr-only">Loading the certificates</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex justify-between gap-6 border-b py-4">
          <Skeleton className="h-9 w-2/5" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );

/** Copies the link to the current list, or exports it. */
function Actions({ filter }: { filter: LedgerAddress }) {
  const { origin } = useWebsite();
  const { page: _, ...exported } = filter;
  const copy = async () => {
    await copyText(absolute(origin, links.ledger(filter)));
    window.alert('Link copied to clipboard!');
  };
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button variant="outline" className="needs-script" onClick={() => void copy()}>
        Copy Link
      </Button>
      <ButtonLink
        plain
        href={dataLinks.certificatesCsv(exported)}
        target="_blank"
        rel="noopener"
        variant="outline"
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}

/** The three totals of the current page (specification, section 9), each above its total across all results. */
function Totals({ list: { certificates, summary, isCounted } }: { list: CertificateList }) {
  const withStatus = (status: string) => certificates.filter((one) => one.status === status).length;
  const pageGrams = certificates.reduce((sum, { pfasDestroyedGrams }) => sum + Number(pfasDestroyedGrams), 0);
  const across = (figure: string) => `${isCounted ? '' : 'more than '}${figure} across all results`;
  return (
    <dl className="mt-5 grid grid-cols-3 divide-x border-t-2 border-b border-t-rule">
      <Figure
        label="PFAS Destroyed"
        page={`${gramsText(pageGrams)} g`}
        all={across(`${gramsText(Number(summary.pfasDestroyedGrams))} g`)}
      />
      <Figure label="Issued" page={grouped(withStatus('Issued'))} all={across(grouped(summary.issued))} />
      <Figure label="Retired" page={grouped(withStatus('Retired'))} all={across(grouped(summary.retired))} />
    </dl>
  );
}

const Figure = ({ label, page, all }: { label: string; page: ReactNode; all: ReactNode }) => (
  <div className="px-3 py-2.5 first:pl-0 sm:px-6">
    <dt className="kicker text-muted-foreground">
      {label} <span className="font-normal tracking-normal">this page</span>
    </dt>
    <dd className="mt-1 grid">
      <span className="font-serif text-lg leading-6 font-[560] tracking-[-0.015em] tabular-nums lining-nums sm:text-2xl">
        {page}
      </span>
      <span className="text-xs text-muted-foreground tabular-nums sm:text-sm">{all}</span>
    </dd>
  </div>
);

/** `12345.678` → '12,345.68': to 2 decimals (specification, section 9). */
const gramsText = (grams: number): string =>
  decimal(grams, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
