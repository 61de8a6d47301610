import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { Certificate, CertificateList } from '../../contract.ts';
import { groupedDecimal } from '../../terms.ts';
import { isReversed, type LedgerAddress } from '../addresses.ts';
import { StatusBadge } from '../status-badge.tsx';

type Props = { list: CertificateList; filter: LedgerAddress };

/** One page of certificates; each row links to its certificate. Nothing for a page beyond the last. */
export const CertificateTable = ({ list: { certificates, total }, filter }: Props) =>
  certificates.length === 0 ? (
    total === 0 && <NoCertificates filter={filter} />
  ) : (
    <div className="mt-6">
      <Table
        aria-label="Certificates"
        // Columns that followed their contents would jump with every filter.
        className="lg:table-fixed print:table-auto"
        columns={[
          { name: 'Certificate', className: 'lg:w-[24%]' },
          { name: 'Source and facility', className: 'hidden lg:table-cell lg:w-[23%] print:hidden' },
          { name: 'Technology', className: 'hidden md:table-cell lg:w-[9%] print:hidden' },
          { name: 'Waste stream', className: 'hidden md:table-cell lg:w-[11%] print:hidden' },
          {
            name: (
              <>
                <span className="lg:hidden print:hidden">Grams</span>
                <span className="hidden lg:inline print:inline">PFAS destroyed (g)</span>
              </>
            ),
            className: 'text-right lg:w-[12%]',
          },
          { name: 'Issued', className: 'hidden sm:table-cell lg:w-[9%]' },
          { name: 'Status', className: 'text-right' },
        ]}
      >
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} />
        ))}
      </Table>
    </div>
  );

/** Why none is listed, if the filters are the reason, and the way back to all. */
const NoCertificates = ({ filter }: { filter: LedgerAddress }) => (
  <div className="mt-6 border-t-2 border-rule py-16">
    <p className="prose-text text-xl text-muted-foreground">No certificates found</p>
    {isReversed(filter) && (
      <p className="mt-2 prose-text text-lg">“Date from” is after “Date to,” so no certificate can match.</p>
    )}
    {Object.keys(filter).length > 0 && (
      <p className="mt-3 text-sm">
        <TextLink href={links.ledger()}>Show all certificates</TextLink>
      </p>
    )}
  </div>
);

const CertificateRow = ({ certificate }: { certificate: Certificate }) => (
  <tr className="relative break-inside-avoid transition-colors hover:bg-muted">
    <TableCell className="max-w-[11rem] sm:max-w-[19rem] md:max-lg:w-2/5 md:max-lg:max-w-none print:w-3/5 print:max-w-none">
      <Link
        href={links.certificate(certificate.certificateId)}
        className="covers-card font-medium [overflow-wrap:anywhere] text-primary quiet-link"
      >
        {certificate.certificateId}
      </Link>
      <span
        className="mt-0.5 line-clamp-2 font-serif text-base leading-5 print:line-clamp-none"
        title={certificate.projectName}
      >
        {certificate.projectName}
      </span>
      {certificate.issueDate && (
        <span className="mt-1 block text-xs text-muted-foreground sm:hidden">
          <Time at={certificate.issueDate} as="short" />
        </span>
      )}
      <span className="mt-0.5 hidden text-xs text-muted-foreground print:block">
        {certificate.sourceEntity} · {certificate.facility}
      </span>
      <span className="hidden text-xs text-muted-foreground print:block">
        {certificate.destructionTech} · {certificate.wasteStream}
      </span>
    </TableCell>
    <TableCell className="hidden max-w-[18rem] lg:table-cell print:hidden">
      <span className="block truncate" title={certificate.sourceEntity}>
        {certificate.sourceEntity}
      </span>
      <span className="mt-0.5 block truncate text-muted-foreground" title={certificate.facility}>
        {certificate.facility}
      </span>
    </TableCell>
    <TableCell className="hidden md:table-cell print:hidden">{certificate.destructionTech}</TableCell>
    <TableCell className="hidden whitespace-nowrap md:table-cell print:hidden">
      {certificate.wasteStream}
    </TableCell>
    <TableCell className="text-right font-medium">{groupedDecimal(certificate.pfasDestroyedGrams)}</TableCell>
    <TableCell className="hidden whitespace-nowrap sm:table-cell">
      {certificate.issueDate ? <Time at={certificate.issueDate} as="short" /> : '—'}
    </TableCell>
    <TableCell className="text-right">
      <StatusBadge status={certificate.status} />
      {certificate.retiredTo && (
        <span
          className="mt-1 ml-auto line-clamp-4 max-w-[4.75rem] text-xs hyphens-auto [overflow-wrap:anywhere] text-muted-foreground sm:line-clamp-2 sm:max-w-[11rem] print:line-clamp-none"
          title={certificate.retiredTo}
        >
          {certificate.retiredTo}
        </span>
      )}
    </TableCell>
  </tr>
);
