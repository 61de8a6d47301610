import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../../web/admin/search-field.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { ClearFilters } from '../../../web/admin/clear-filters.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { entityKindLabels, entityKinds, entityLimits, type KindFilter } from '../../terms.ts';
import type { EntitiesAddress } from '../addresses.ts';

type Props = { view: EntitiesAddress };

/** The list’s filters, kept in the address. */
export function Filters({ view: { q, kind } }: Props) {
  const navigate = useNavigate();
  return (
    <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
      <SearchField
        q={q ?? ''}
        label="Search entities"
        placeholder="Search by any name"
        charactersMax={entityLimits.queryMax}
        hrefOf={(typed) => adminLinks.entities({ q: typed, kind })}
      />
      <Select
        aria-label="Kind"
        className="sm:w-44"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ href: adminLinks.entities({ q, kind: (value || undefined) as KindFilter }) })
        }
      >
        <option value="">All kinds</option>
        {entityKinds.map((each) => (
          <option key={each} value={each}>
            {entityKindLabels[each]}
          </option>
        ))}
        <option value="none">No kind yet</option>
      </Select>
      {(q ?? kind) && <ClearFilters href={adminLinks.entities()} />}
    </search>
  );
}
