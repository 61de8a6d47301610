import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../../web/admin/search-field.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { ClearFilters } from '../../../web/admin/clear-filters.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { certificateLimits, certificateStatuses, type CertificateStatus } from '../../terms.ts';
import type { LedgerAddress } from '../addresses.ts';

/** The list’s filters, kept in the address. */
export function CertificateFilters({ filter: { page: _, ...filter } }: { filter: LedgerAddress }) {
  const navigate = useNavigate();
  return (
    <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
      <SearchField
        q={filter.q ?? ''}
        label="Search certificates"
        placeholder="ID, project, facility or lot"
        charactersMax={certificateLimits.searchMax}
        hrefOf={(typed) => adminLinks.certificates({ ...filter, q: typed })}
      />
      <Select
        aria-label="Status"
        className="sm:w-44"
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            href: adminLinks.certificates({
              ...filter,
              status: (value || undefined) as CertificateStatus | undefined,
            }),
          })
        }
      >
        <option value="">All statuses</option>
        {certificateStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      {Object.keys(filter).length > 0 && <ClearFilters href={adminLinks.certificates()} />}
    </search>
  );
}
