import { useState } from 'react';
import { useFilterForm } from '../../../web/kit/addresses/address-form.ts';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { FilterChoice, FilterDay, FilterToggle } from '../../../web/kit/ui/filter-fields.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { storedName } from '../../limits-terms.ts';
import { stateCodes, stateNames } from '../../state-terms.ts';
import { siteTypes } from '../../terms.ts';
import { type ContaminationAddress, contaminationAddress } from '../addresses.ts';

const filterNames = ['type', 'state', 'compound', 'minLevel', 'testedSince', 'measured'] as const;

/** The compounds that laboratories report most; another one can come with the address. */
const compounds = ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'HFPO-DA', 'PFBS', 'PFBA', 'PFHxA', 'PFHpA', 'PFDA'];
/** In ppt: the federal limits, what was advised before them, and round figures. */
const levels = [4, 10, 70, 100, 1_000, 10_000];

/** How many filters the address sets. */
export const filtersSet = (search: ContaminationAddress): number =>
  filterNames.filter((name) => search[name] !== undefined).length;

/** Narrows list and map. A real form: without scripts its button submits it; with scripts every change applies. */
export function Filters({ search }: { search: ContaminationAddress }) {
  const { form, apply, submit } = useFilterForm(search, filterNames, (input) =>
    links.contamination(contaminationAddress.read(input)),
  );
  const [isOpen, setOpen] = useState(false);
  const active = filtersSet(search);
  return (
    <search className="no-print mt-8 block border-t pt-4">
      <form ref={form} action={links.contamination()} onSubmit={submit}>
        {search.zip && <input type="hidden" name="zip" value={search.zip} />}
        {search.bbox && <input type="hidden" name="bbox" value={search.bbox} />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        <FilterToggle
          controls="site-filters"
          active={active}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        <fieldset
          id="site-filters"
          className={cn(
            'grid-cols-2 gap-x-4 gap-y-3 max-md:mt-4 md:grid md:grid-cols-3 xl:grid-cols-[1.4fr_1.2fr_repeat(4,minmax(0,1fr))] [@media(scripting:none)]:grid xl:[@media(scripting:none)]:grid-cols-[1.4fr_1.2fr_repeat(4,minmax(0,1fr))_auto]',
            active > 0 && 'xl:grid-cols-[1.4fr_1.2fr_repeat(4,minmax(0,1fr))_auto]',
            isOpen ? 'grid' : 'hidden',
          )}
        >
          <legend className="sr-only">Filters</legend>
          <Choices set={search} onChange={apply} />
          <div
            className={cn(
              'flex items-start gap-2 pt-6.5',
              active === 0 && '[@media(scripting:enabled)]:hidden',
            )}
          >
            <Button type="submit" variant="outline" className="[@media(scripting:enabled)]:hidden">
              Apply
            </Button>
            {active > 0 && (
              <ButtonLink href={withoutFilters(search)} variant="ghost">
                Clear
              </ButtonLink>
            )}
          </div>
        </fieldset>
      </form>
    </search>
  );
}

const withoutFilters = ({ zip, bbox, sort }: ContaminationAddress): string =>
  links.contamination({ zip, bbox, sort });

type Props = { set: ContaminationAddress; onChange: () => void };

const Choices = (props: Props) => (
  <>
    <FilterChoice label="Site type" name="type" {...props} any="Any type">
      <Options of={siteTypes} />
    </FilterChoice>
    <FilterChoice label="State" name="state" {...props} any="Any state">
      <Options of={stateCodes} label={(code) => stateNames[code]} />
    </FilterChoice>
    <FilterChoice label="Compound" name="compound" {...props} any="Any compound">
      <Options
        of={compoundsWith(props.set.compound)}
        label={(compound) => (compound === 'HFPO-DA' ? 'HFPO-DA or GenX' : compound)}
      />
    </FilterChoice>
    <FilterChoice label="Level" name="minLevel" {...props} any="Any level">
      <Options of={levelsWith(props.set.minLevel)} label={(level) => `${grouped(level)} ppt or more`} />
    </FilterChoice>
    <FilterDay label="Tested since" name="testedSince" min="1990-01-01" {...props} />
    <FilterChoice label="Result" name="measured" {...props} any="All results">
      <option value="yes">Level measured</option>
      <option value="no">No level measured</option>
    </FilterChoice>
  </>
);

function compoundsWith(asked: string | undefined): string[] {
  const name = storedName(asked ?? '');
  return name === '' || compounds.includes(name) ? compounds : [name, ...compounds];
}

const levelsWith = (asked: number | undefined): number[] =>
  [...new Set([...(asked ? [asked] : []), ...levels])].toSorted((a, b) => a - b);
