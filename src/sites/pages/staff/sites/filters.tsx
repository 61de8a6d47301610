import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../../../web/admin/search-field.tsx';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { ClearFilters } from '../../../../web/admin/clear-filters.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { siteList, type SiteState, siteStates, type SiteType, siteTypes } from '../../../terms.ts';
import type { StaffSitesAddress } from '../../addresses.ts';

const stateLabels: Record<SiteState, string> = {
  public: 'On the map',
  withdrawn: 'Withdrawn',
  sample: 'Sample',
};

/** The list’s filters, kept in the address. */
export function Filters({ view: { page: _, ...view } }: { view: StaffSitesAddress }) {
  const navigate = useNavigate();
  const { q, type, state, import: importId } = view;
  const show = (change: StaffSitesAddress) =>
    void navigate({ href: adminLinks.sites({ ...view, ...change }) });
  return (
    <search className="grid gap-2 pb-3 sm:grid-cols-2 lg:flex lg:items-center">
      <div className="sm:col-span-2 lg:grow">
        <SearchField
          q={q ?? ''}
          label="Search sites"
          placeholder="Name, place, ZIP code or ID"
          charactersMax={siteList.queryMax}
          hrefOf={(typed) => adminLinks.sites({ ...view, q: typed })}
        />
      </div>
      <Select
        aria-label="Type"
        className="lg:w-60"
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) => show({ type: (value || undefined) as SiteType })}
      >
        <option value="">All types</option>
        {siteTypes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select
        aria-label="State"
        className="lg:w-40"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => show({ state: (value || undefined) as SiteState })}
      >
        <option value="">All states</option>
        {siteStates.map((each) => (
          <option key={each} value={each}>
            {stateLabels[each]}
          </option>
        ))}
      </Select>
      {(q ?? type ?? state ?? importId) && <ClearFilters href={adminLinks.sites()} />}
    </search>
  );
}
