import type { SearchAddress } from '../addresses.ts';

type Name = keyof SearchAddress;

/** The parts of a search that a form does not ask for, so that submitting it keeps them. */
export const KeptFilters = ({ search, names }: { search: SearchAddress; names: readonly Name[] }) =>
  names.map(
    (name) =>
      search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
  );
