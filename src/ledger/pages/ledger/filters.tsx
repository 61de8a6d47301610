import { useState } from 'react';
import { useFilterForm } from '../../../web/kit/addresses/address-form.ts';
import { submitsOnChange } from '../../../web/kit/early-clicks.ts';
import { links } from '../../../web/kit/links.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { certificateLimits, certificateStatuses, destructionTechs, wasteStreams } from '../../terms.ts';
import { isReversed, type LedgerAddress, ledgerAddress } from '../addresses.ts';

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
          <Button
            variant="outline"
            aria-expanded={isOpen || isWrong}
            aria-controls="ledger-filters"
            className="needs-script md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            Filters{active > 0 ? ` (${active})` : ''}
          </Button>
        </div>
        <fieldset
          id="ledger-filters"
          className={cn(
            'grid-cols-2 gap-x-4 gap-y-3 md:grid md:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] [@media(scripting:none)]:grid',
            isOpen || isWrong ? 'grid' : 'hidden',
          )}
        >
          <legend className="sr-only">Filters</legend>
          <NarrowingFields filter={filter} onChange={apply} />
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

type NarrowingProps = { filter: LedgerAddress; onChange: () => void };

const NarrowingFields = ({ filter, onChange }: NarrowingProps) => (
  <>
    <Choice
      label="Status"
      name="status"
      values={certificateStatuses}
      chosen={filter.status}
      onChange={onChange}
    />
    <Choice
      label="Technology"
      name="tech"
      values={destructionTechs}
      chosen={filter.tech}
      onChange={onChange}
    />
    <Choice
      label="Waste stream"
      name="waste"
      values={wasteStreams}
      chosen={filter.waste}
      onChange={onChange}
    />
    <Day label="Date from" name="from" chosen={filter.from} onChange={onChange} />
    <Day
      label="Date to"
      name="to"
      chosen={filter.to}
      onChange={onChange}
      error={
        isReversed(filter)
          ? 'This is before “Date from.” Choose a later day or clear one of the two.'
          : undefined
      }
    />
  </>
);

type ChoiceProps = {
  label: string;
  name: keyof LedgerAddress;
  values: readonly string[];
  chosen: string | undefined;
  onChange: () => void;
};

const Choice = ({ values, chosen, ...select }: ChoiceProps) => (
  <SelectField {...select} {...submitsOnChange} defaultValue={chosen ?? ''}>
    <option value="">All</option>
    <Options of={values} />
  </SelectField>
);

type DayProps = Omit<ChoiceProps, 'values'> & { error?: string | undefined };

/** A partly typed date is not a date yet, and the browser reports it as invalid. */
const Day = ({ chosen, onChange, ...field }: DayProps) => (
  <InputField
    {...field}
    {...submitsOnChange}
    type="date"
    min="1900-01-01"
    defaultValue={chosen}
    onChange={({ currentTarget: { validity } }) => {
      if (validity.valid) onChange();
    }}
  />
);
