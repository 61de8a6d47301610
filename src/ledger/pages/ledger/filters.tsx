import { useState } from 'react';
import { useFilterForm } from '../../../web/kit/addresses/address-form.ts';
import { links } from '../../../web/kit/links.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { FilterChoice, FilterDay, FilterToggle } from '../../../web/kit/ui/filter-fields.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { certificateLimits, certificateStatuses, destructionTechs, wasteStreams } from '../../terms.ts';
import { isReversed, type LedgerAddress, ledgerAddress } from '../addresses.ts';

const dayMin = '1900-01-01';
const fieldNames = ['q', 'status', 'tech', 'waste', 'from', 'to'] as const;

/** A real form: without scripts its button submits it; with scripts every change applies immediately. */
export function Filters({ filter }: { filter: LedgerAddress }) {
  const { form, apply, submit } = useFilterForm(filter, fieldNames, (input) =>
    links.ledger(ledgerAddress.read(input)),
  );
  const [isOpen, setOpen] = useState(false);
  const { page: _, q: __, ...narrowing } = filter;
  const active = Object.keys(narrowing).length;
  const isWrong = isReversed(filter);
  return (
    <search className="no-print block pt-5">
      <form ref={form} action={links.ledger()} onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Input
            name="q"
            type="search"
            aria-label="Search certificates"
            placeholder="ID, project or organization"
            defaultValue={filter.q}
            maxLength={certificateLimits.searchMax}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit">Search</Button>
          <FilterToggle
            controls="ledger-filters"
            active={active}
            isOpen={isOpen || isWrong}
            onToggle={() => setOpen(!isOpen)}
          />
        </div>
        <fieldset
          id="ledger-filters"
          className={cn(
            'grid-cols-2 gap-x-4 gap-y-3 md:grid md:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] [@media(scripting:none)]:grid',
            isOpen || isWrong ? 'grid' : 'hidden',
          )}
        >
          <legend className="sr-only">Filters</legend>
          <NarrowingFields set={filter} onChange={apply} />
          <div className="flex items-start pt-6.5">
            {active > 0 || filter.q ? (
              <ButtonLink href={links.ledger()} variant="ghost">
                Clear
              </ButtonLink>
            ) : (
              <span className="hidden lg:block lg:w-16" />
            )}
          </div>
        </fieldset>
      </form>
    </search>
  );
}

type NarrowingProps = { set: LedgerAddress; onChange: () => void };

const NarrowingFields = (props: NarrowingProps) => (
  <>
    <FilterChoice label="Status" name="status" {...props}>
      <Options of={certificateStatuses} />
    </FilterChoice>
    <FilterChoice label="Technology" name="tech" {...props}>
      <Options of={destructionTechs} />
    </FilterChoice>
    <FilterChoice label="Waste stream" name="waste" {...props}>
      <Options of={wasteStreams} />
    </FilterChoice>
    <FilterDay label="Date from" name="from" min={dayMin} {...props} />
    <FilterDay
      label="Date to"
      name="to"
      min={dayMin}
      {...props}
      error={
        isReversed(props.set) && 'This is before “Date from.” Choose a later day or clear one of the two.'
      }
    />
  </>
);
