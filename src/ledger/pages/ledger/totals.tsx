import type { ReactNode } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import type { CertificateList } from '../../contract.ts';
import { gramsText } from './grams.ts';

/** The three totals of the current page (section 9), each above its total across all results. */
export function Totals({ list: { certificates, summary, isCounted } }: { list: CertificateList }) {
  const withStatus = (status: string) => certificates.filter((one) => one.status === status).length;
  const pageGrams = certificates.reduce((sum, { pfasDestroyedGrams }) => sum + Number(pfasDestroyedGrams), 0);
  const across = (figure: string) => `${isCounted ? '' : 'more than '}${figure} across all results`;
  return (
    <dl className="mt-8 grid grid-cols-2 border-t-2 border-rule sm:grid-cols-3 sm:divide-x">
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
  <div className="border-b py-4 first:col-span-2 sm:px-6 sm:first:col-span-1 sm:first:pl-0">
    <dt className="kicker text-muted-foreground">
      {label} <span className="font-normal tracking-normal">this page</span>
    </dt>
    <dd className="mt-1">
      <span className="block font-serif text-[2rem] leading-none font-[560] tracking-[-0.015em] tabular-nums lining-nums">
        {page}
      </span>
      <span className="mt-2 block text-sm text-muted-foreground tabular-nums">{all}</span>
    </dd>
  </div>
);
