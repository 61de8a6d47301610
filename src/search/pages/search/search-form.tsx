import { type RefObject, useEffect, useId, useRef } from 'react';
import { categories, storyLimits } from '../../../news/terms.ts';
import { submitsOnChange } from '../../../web/kit/early-clicks.ts';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { KeptFilters } from './kept-filters.tsx';
import { activeFilters, isActive } from './narrowing.ts';
import { entityNamesRead } from './reads.ts';
import { SuggestingInput } from './suggesting-input.tsx';
import { useSearchForm } from './use-search-form.ts';

type Props = { search: SearchAddress; isOpen: boolean; onToggle: () => void };

const filtersId = 'search-filters';
const filterWidth = 'w-full sm:w-auto sm:flex-1';

/** The query and its filters; a real form, so that it also works without scripts. On phones the filters unfold. */
export function SearchForm(props: Props) {
  const { search, isOpen } = props;
  const send = useSearchForm();
  const form = useFollowing(search);
  const [names, clear] = [useId(), useId()];
  const entities = useRead(entityNamesRead()) ?? [];
  useEarlyPick(
    form,
    search,
    entities.map(({ name }) => name),
  );
  return (
    <search className="block">
      <form
        ref={form}
        action={links.search()}
        onSubmit={send}
        className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-3 sm:mt-6 sm:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem_16rem_auto]"
      >
        <Field label="Search for" id="question" className="w-full max-sm:[&>label]:sr-only">
          {(control) => (
            <span className="flex gap-2">
              <SuggestingInput
                {...control}
                name="q"
                defaultValue={search.q}
                maxLength={searchLimits.questionMax}
                placeholder="Keyword or place"
                enterKeyHint="search"
                className="text-base!"
              />
              <Button type="submit">
                <Icon name="search" /> Search
              </Button>
            </span>
          )}
        </Field>
        <FilterToggle {...props} />
        <div
          id={filtersId}
          className={cn('sm:contents [@media(scripting:none)]:contents', isOpen ? 'contents' : 'hidden')}
        >
          <Field label="Category" className={filterWidth}>
            {(control) => (
              <Select
                {...control}
                {...submitsOnChange}
                name="category"
                defaultValue={search.category ?? ''}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              >
                <option value="">All Categories</option>
                {categories.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Entity" className={filterWidth}>
            {(control) => (
              <Input
                {...control}
                name="entity"
                list={names}
                defaultValue={search.entity}
                maxLength={storyLimits.labelMax}
                placeholder="All Entities"
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  entities.some(({ name }) => name === currentTarget.value) &&
                  currentTarget.form?.requestSubmit()
                }
              />
            )}
          </Field>
          <datalist id={names}>
            {entities.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <KeptFilters search={search} names={['contentType', 'tag', 'year', 'sort']} />
        <Button type="submit" form={clear} variant="outline" className="sm:order-2 lg:order-none">
          Clear
        </Button>
      </form>
      <form id={clear} action={links.search()} onSubmit={send} hidden />
    </search>
  );
}

/** Unfolds the filters of the form on phones, and those of the results on tablets as well. */
function FilterToggle({ search, isOpen, onToggle }: Props) {
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

/** Searches for a name that was picked before scripts loaded, once they have. */
function useEarlyPick(
  form: RefObject<HTMLFormElement | null>,
  search: SearchAddress,
  names: readonly string[],
) {
  const latest = useRef({ search, names });
  useEffect(() => {
    const picked = (form.current?.elements.namedItem('entity') as HTMLInputElement | null)?.value;
    if (picked && picked !== latest.current.search.entity && latest.current.names.includes(picked))
      form.current?.requestSubmit();
  }, [form]);
}

/** Fields keep what is typed; when the URL changes (back, a removed filter), they follow it. */
function useFollowing(search: SearchAddress) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    const before = shown.current;
    shown.current = search;
    for (const name of ['q', 'category', 'entity'] as const) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && search[name] !== before[name]) field.value = search[name] ?? '';
    }
  }, [search]);
  return form;
}
