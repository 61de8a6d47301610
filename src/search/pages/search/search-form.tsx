import { type RefObject, useEffect, useId, useRef } from 'react';
import { links } from '../../../web/kit/links.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { searchLimits } from '../../terms.ts';
import type { SearchAddress } from '../addresses.ts';
import { FilterToggle, FormFilters } from './form-filters.tsx';
import { KeptFilters } from './kept-filters.tsx';
import { entityNamesRead } from './reads.ts';
import { SuggestingInput } from './suggestions/suggesting-input.tsx';
import { useSearchForm } from './use-search-form.ts';

type Props = { search: SearchAddress; isOpen: boolean; onToggle: () => void };

/** The query and its filters; a real form, so that it also works without scripts. On phones the filters unfold. */
export function SearchForm(props: Props) {
  const { search, isOpen } = props;
  const send = useSearchForm();
  const form = useFollowing(search);
  const clear = useId();
  const entities = (useRead(entityNamesRead()) ?? []).map(({ name }) => name);
  useEarlyPick(form, search, entities);
  return (
    <search className="block">
      <form
        ref={form}
        action={links.search()}
        onSubmit={send}
        className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-3 sm:mt-6 sm:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem_16rem_auto]"
      >
        <QueryField query={search.q} />
        <FilterToggle {...props} />
        <FormFilters search={search} isOpen={isOpen} entities={entities} />
        <KeptFilters search={search} names={['contentType', 'tag', 'year', 'sort']} />
        <Button type="submit" form={clear} variant="outline" className="sm:order-2 lg:order-none">
          Clear
        </Button>
      </form>
      <form id={clear} action={links.search()} onSubmit={send} hidden />
    </search>
  );
}

const QueryField = ({ query }: { query: string | undefined }) => (
  <Field label="Search for" id="query" className="w-full max-sm:[&>label]:sr-only">
    {(control) => (
      <span className="flex gap-2">
        <SuggestingInput
          {...control}
          name="q"
          defaultValue={query}
          maxLength={searchLimits.queryMax}
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
);

/** Searches for a name that was picked before scripts loaded, once they have. */
function useEarlyPick(
  form: RefObject<HTMLFormElement | null>,
  search: SearchAddress,
  entities: readonly string[],
) {
  const latest = useRef({ search, entities });
  useEffect(() => {
    const picked = (form.current?.elements.namedItem('entity') as HTMLInputElement | null)?.value;
    if (picked && picked !== latest.current.search.entity && latest.current.entities.includes(picked))
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
