import { useNavigate } from '@tanstack/react-router';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { ClearFilters } from '../../../../web/admin/clear-filters.tsx';
import { SearchField } from '../../../../web/admin/search-field.tsx';
import type { SubscriberPage } from '../../../subscribers-contract.ts';
import { subscriberList, type SubscriberState, subscriberStates } from '../../../terms.ts';
import type { SubscribersAddress } from '../../addresses.ts';

const labels: Record<SubscriberState, string> = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};

type Props = { view: SubscribersAddress; counts: SubscriberPage['counts'] | undefined };

/** The list’s filters, kept in the address. */
export function Filters({ view: { q, state }, counts }: Props) {
  const navigate = useNavigate();
  const labelOf = (one: SubscriberState) =>
    counts ? `${labels[one]} (${grouped(counts[one])})` : labels[one];
  return (
    <search className="grid gap-2 pb-3 sm:flex sm:items-center">
      <SearchField
        label="Search subscribers"
        placeholder="Search by address"
        q={q ?? ''}
        charactersMax={subscriberList.queryMax}
        hrefOf={(typed) => adminLinks.subscribers({ q: typed, state })}
      />
      <Select
        aria-label="State"
        className="sm:w-56"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            href: adminLinks.subscribers({ q, state: (value || undefined) as SubscriberState | undefined }),
          })
        }
      >
        <option value="">All</option>
        {subscriberStates.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
      {(q ?? state) && <ClearFilters href={adminLinks.subscribers()} />}
    </search>
  );
}
