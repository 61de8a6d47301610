import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ClearFilters, FilterSelect, SearchField } from '../../../web/admin/filters.tsx';
import { Screen, ScreenSection } from '../../../web/admin/screen.tsx';
import { usePermission } from '../../../web/admin/session.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { preload, read, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { CertificateList } from '../../contract.ts';
import { groupedDecimal, certificateLimits, certificateStatuses } from '../../terms.ts';
import { ledgerAddress, type LedgerAddress } from '../addresses.ts';
import { CertificatePages } from '../ledger/certificate-pages.tsx';
import { listRead, useCertificates } from '../ledger/reads.ts';
import { StatusBadge } from '../status-badge.tsx';

export const Route = createFileRoute('/_staff/admin/certificates')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, listRead(ledgerAddress.read(deps))),
  component: CertificatesScreen,
});

/** The API allows only ledger administrators. */
const preparedListRead = read('/api/admin/prepared-actions', ['prepared-actions', 'certificates']);

function CertificatesScreen() {
  const filter = ledgerAddress.read(Route.useSearch());
  const canManage = usePermission('manage the ledger');
  const list = useCertificates(filter);
  return (
    <Screen
      title="Certificates"
      subtitle={
        canManage
          ? 'Issue, correct and retire the certificates of the public ledger'
          : 'The certificates of the public ledger. Administrators issue, correct and retire them.'
      }
      actions={
        canManage && (
          <ButtonLink href={adminLinks.issueCertificate()}>
            <Plus aria-hidden /> Issue Certificate
          </ButtonLink>
        )
      }
    >
      {canManage && <PreparedActions />}
      <CertificateFilters filter={filter} />
      {list ? (
        <>
          <Rows list={list} canManage={canManage} />
          <CertificatePages list={list} filter={filter} addressOf={adminLinks.certificates} />
        </>
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </Screen>
  );
}

const verbs = { issue: 'Issue', correct: 'Correct', retire: 'Retire' } as const;

/** What waits for a signature, and what was declined; nothing if there is none. */
function PreparedActions() {
  const { actions } = useRead(preparedListRead()) ?? { actions: [] };
  if (actions.length === 0) return null;
  return (
    <ScreenSection title="Waiting for a Signature">
      <ul className="mt-2 mb-8 divide-y border-y">
        {actions.map(({ digest, act, certificateId, projectName, declined, ...prepared }) => (
          <li key={digest} className="relative grid gap-x-6 gap-y-1 py-3 hover:bg-muted sm:grid-cols-2">
            <div className="min-w-0">
              <Link
                href={adminLinks.preparedAction(digest)}
                className="covers-card font-medium [overflow-wrap:anywhere] text-primary quiet-link"
              >
                {verbs[act]} {certificateId}
              </Link>
              <p className="truncate text-sm text-muted-foreground">{projectName}</p>
            </div>
            <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted-foreground sm:text-right">
              Prepared by {prepared.preparedBy}, <Time at={prepared.preparedAt} as="moment" />
              <span className="block">
                {declined ? (
                  <span className="text-destructive">
                    Declined by {declined.by}: {declined.reason}
                  </span>
                ) : (
                  <>
                    Expires on <Time at={prepared.expiresAt} as="long" />
                    {prepared.needsOtherPerson && '. Another administrator must sign it.'}
                  </>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}

/** Links to the staff screen for ledger administrators, to the public page for everyone else. */
const Rows = ({ list: { certificates, total }, canManage }: { list: CertificateList; canManage: boolean }) =>
  certificates.length === 0 ? (
    total === 0 && (
      <p className="py-24 text-center font-serif text-xl text-muted-foreground">No certificates found</p>
    )
  ) : (
    <div>
      <Table
        aria-label="Certificates"
        columns={[
          'Certificate',
          { name: 'Project', className: 'hidden lg:table-cell' },
          { name: 'Lot', className: 'hidden xl:table-cell' },
          { name: 'Grams', className: 'text-right' },
          { name: 'Issued', className: 'hidden sm:table-cell' },
          { name: 'Status', className: 'text-right' },
        ]}
      >
        {certificates.map((certificate) => (
          <tr key={certificate.id} className="relative hover:bg-muted">
            <TableCell className="min-w-30 max-lg:w-full">
              <Link
                href={(canManage ? adminLinks.certificate : links.certificate)(certificate.certificateId)}
                className="covers-card font-medium [overflow-wrap:anywhere] text-primary quiet-link"
              >
                {certificate.certificateId}
              </Link>
              <p className="mt-0.5 text-xs text-muted-foreground wrap-anywhere lg:hidden">
                {certificate.projectName}
              </p>
            </TableCell>
            <TableCell className="hidden max-w-[14rem] truncate lg:table-cell xl:max-w-[22rem]">
              {certificate.projectName}
            </TableCell>
            <TableCell className="hidden max-w-[12rem] truncate xl:table-cell">{certificate.lotId}</TableCell>
            <TableCell className="text-right">{groupedDecimal(certificate.pfasDestroyedGrams)}</TableCell>
            <TableCell className="hidden whitespace-nowrap sm:table-cell">
              {certificate.issueDate ? <Time at={certificate.issueDate} as="short" /> : '—'}
            </TableCell>
            <TableCell className="text-right">
              <StatusBadge status={certificate.status} />
            </TableCell>
          </tr>
        ))}
      </Table>
    </div>
  );

/** The list’s filters, kept in the address. */
function CertificateFilters({ filter: { page: _, ...filter } }: { filter: LedgerAddress }) {
  return (
    <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
      <SearchField
        q={filter.q ?? ''}
        aria-label="Search certificates"
        placeholder="ID, project, lot or beneficiary"
        maxLength={certificateLimits.searchMax}
        hrefOf={(typed) => adminLinks.certificates({ ...filter, q: typed })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        className="sm:w-44"
        value={filter.status}
        options={certificateStatuses}
        hrefOf={(status) => adminLinks.certificates({ ...filter, status })}
      />
      {Object.keys(filter).length > 0 && <ClearFilters href={adminLinks.certificates()} />}
    </search>
  );
}
