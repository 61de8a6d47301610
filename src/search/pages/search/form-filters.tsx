import { useId } from 'react';
import { categories, storyLimits } from '../../../news/terms.ts';
import { submitsOnChange } from '../../../web/kit/early-clicks.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import type { SearchAddress } from '../addresses.ts';
import { activeFilters, isActive } from './narrowing.ts';

const filtersId = 'search-filters';
const filterWidth = 'w-full sm:w-auto sm:flex-1';

type ToggleProps = { search: SearchAddress; isOpen: boolean; onToggle: () => void };

/** Unfolds the filters of the form on phones, and those of the results on tablets as well. */
export function FilterToggle({ search, isOpen, onToggle }: ToggleProps) {
  const filters = activeFilters(search).filter(({ name }) => name !== 'q').length;
  return (
    <Button
      variant="outline"
      aria-expanded={isOpen}
      aria-controls={filtersId}
      className={cn('needs-script sm:order-1', isActive(search) ? 'lg:hidden' : 'sm:hidden')}
      onClick={onToggle}
    >
      Filters{filters > 0 ? ` (${filters})` : ''}
    </Button>
  );
}

type Props = { search: SearchAddress; isOpen: boolean; entities: readonly string[] };

/** The filters of the search form, by category and by entity; choosing one searches immediately. */
export const FormFilters = ({ search, isOpen, entities }: Props) => (
  <div
    id={filtersId}
    className={cn('sm:contents [@media(scripting:none)]:contents', isOpen ? 'contents' : 'hidden')}
  >
    <CategoryFilter category={search.category} />
    <EntityFilter entity={search.entity} entities={entities} />
  </div>
);

const CategoryFilter = ({ category }: Pick<SearchAddress, 'category'>) => (
  <Field label="Category" className={filterWidth}>
    {(control) => (
      <Select
        {...control}
        {...submitsOnChange}
        name="category"
        defaultValue={category ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">All Categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    )}
  </Field>
);

function EntityFilter({ entity, entities }: Pick<SearchAddress, 'entity'> & Pick<Props, 'entities'>) {
  const list = useId();
  return (
    <>
      <Field label="Entity" className={filterWidth}>
        {(control) => (
          <Input
            {...control}
            name="entity"
            list={list}
            defaultValue={entity}
            maxLength={storyLimits.labelMax}
            placeholder="All Entities"
            autoComplete="off"
            onChange={({ currentTarget }) =>
              entities.includes(currentTarget.value) && currentTarget.form?.requestSubmit()
            }
          />
        )}
      </Field>
      <datalist id={list}>
        {entities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
