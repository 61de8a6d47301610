import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { categories, storyLimits } from '../../../news/terms.ts';
import { useFollowingForm } from '../../../web/kit/addresses/address-form.ts';
import { submitsOnChange } from '../../../web/kit/early-clicks.ts';
import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useReadPart } from '../../../web/kit/read.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { FilterToggle } from '../../../web/kit/ui/filter-fields.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options, Select } from '../../../web/kit/ui/select.tsx';
import { useCombobox } from '../../../web/kit/ui/use-combobox.ts';
import { useDebounced } from '../../../web/kit/ui/use-debounced.ts';
import type { Suggestion } from '../../contract.ts';
import { searchLimits, suggestLimits } from '../../terms.ts';
import { type SearchAddress, searchAddress } from '../addresses.ts';
import { activeFilters, isActive } from './narrowing.ts';
import { entityNamesRead, suggestRead } from './reads.ts';

const followed = ['q', 'category', 'entity'] as const;

type Props = { search: SearchAddress; isOpen: boolean; onToggle: () => void };

/** The query and its filters; a real form, so that it also works without scripts. On phones the filters unfold. */
export function SearchForm({ search, isOpen, onToggle }: Props) {
  const send = useSearchForm();
  const form = useFollowingForm(search, followed);
  const clear = useId();
  const entities = (useReadPart(entityNamesRead()) ?? []).map(({ name }) => name);
  useEarlyPick(form, search, entities);
  useFocusedBox(isActive(search));
  return (
    <search className="block">
      <form
        ref={form}
        action={links.search()}
        onSubmit={send}
        className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-3 sm:mt-6 sm:gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_14rem_16rem_auto]"
      >
        <QueryField query={search.q} />
        <FilterToggle
          controls={filtersId}
          active={activeFilters(search).filter(({ name }) => name !== 'q').length}
          isOpen={isOpen}
          onToggle={onToggle}
          className={cn('sm:order-1', isActive(search) ? 'lg:hidden' : 'sm:hidden')}
        />
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

const queryId = 'query';

const QueryField = ({ query }: { query: string | undefined }) => (
  <Field label="Search for" id={queryId} className="w-full max-sm:[&>label]:sr-only">
    {(control) => (
      <span className="flex gap-2">
        <SuggestingInput
          {...control}
          name="q"
          defaultValue={query}
          maxLength={searchLimits.queryMax}
          placeholder="Keyword or place"
          enterKeyHint="search"
          // Opened at the box by Ctrl+K, the page still begins at its top.
          className="scroll-mt-[100vh] text-base!"
        />
        <Button type="submit">
          <Icon name="search" /> Search
        </Button>
      </span>
    )}
  </Field>
);

/** Whoever comes here by the search icon, or clears the search, can type right away; a page load leaves the focus alone. */
function useFocusedBox(isSearching: boolean): void {
  const router = useRouter();
  const isLoad = useRef(!useHydrated());
  useEffect(() => {
    const focus = () => document.getElementById(queryId)?.focus({ preventScroll: true });
    const isWanted = !isSearching && !isLoad.current;
    isLoad.current = false;
    if (!isWanted) return;
    focus();
    // On arrival, the frame moves the focus to the page first.
    const stop = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      stop();
      if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) focus();
    });
    return stop;
  }, [isSearching, router]);
}

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

type Name = keyof SearchAddress;

/** The parts of a search that a form does not ask for, so that submitting it keeps them. */
export const KeptFilters = ({ search, names }: { search: SearchAddress; names: readonly Name[] }) =>
  names.map(
    (name) =>
      search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
  );

/** Submits a form of this page by navigating, without a page load; the form's own GET leads to the same URL. */
export function useSearchForm(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    void navigate({ href: links.search(searchAddress.read(Object.fromEntries(fields))) });
  };
}

const filtersId = 'search-filters';
const filterWidth = 'w-full sm:w-auto sm:flex-1';

type FilterProps = { search: SearchAddress; isOpen: boolean; entities: readonly string[] };

const FormFilters = ({ search, isOpen, entities }: FilterProps) => (
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
        <Options of={categories} />
      </Select>
    )}
  </Field>
);

function EntityFilter({ entity, entities }: Pick<SearchAddress, 'entity'> & Pick<FilterProps, 'entities'>) {
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
        <Options of={entities} />
      </datalist>
    </>
  );
}

/**
 * A search box that suggests pages while typing. Without scripts it is a plain field; Enter without a chosen suggestion
 * submits its form.
 */
function SuggestingInput(props: ComponentProps<typeof Input>) {
  const navigate = useNavigate();
  const { suggestions, type } = useSuggestions();
  const isOpen = suggestions.length > 0;
  const { active, setActive, field, list, option } = useCombobox(suggestions, -1, ({ url }) => {
    type('');
    void navigate({ href: url });
  });
  const show = (text: string) => {
    setActive(-1);
    type(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // In a search field, the browser would also clear it.
      event.preventDefault();
      show('');
    } else if (event.key === 'Enter' && active < 0) show('');
    else field.onKeyDown(event);
  };
  return (
    <span className="relative min-w-0 flex-1">
      <Input
        {...props}
        {...field}
        type="search"
        onChange={({ currentTarget }) => show(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => show('')}
      />
      <output className="sr-only">
        {isOpen && `${counted(suggestions.length, 'suggestion')}. Use the arrow keys to choose.`}
      </output>
      {isOpen && (
        <div
          {...list}
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border bg-popover py-1.5 text-sm shadow-xl"
        >
          {suggestions.map((suggestion, at) => (
            <div
              key={suggestion.url}
              {...option(at)}
              className="flex cursor-pointer items-baseline gap-3 px-3 py-2 hover:bg-highlight aria-selected:highlighted"
            >
              <span className="line-clamp-2 min-w-0 wrap-anywhere">
                {suggestion.title}
                {suggestion.detail && <span className="text-muted-foreground"> · {suggestion.detail}</span>}
              </span>
              <span className="ml-auto shrink-0 text-xs text-muted-foreground">{kinds[suggestion.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </span>
  );
}

const kinds: Record<Suggestion['kind'], string> = {
  place: 'Place',
  category: 'Category',
  certificate: 'Certificate',
  certificates: 'Certificate',
  site: 'Site',
  sites: 'Site',
  entity: 'Entity',
  entities: 'Entity',
  tag: 'Tag',
  tags: 'Tag',
  stories: 'Story',
};

const pauseMs = 80;

/** The suggestions for the text typed, once typing pauses; none for no text, or if they can't be read. */
function useSuggestions() {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, pauseMs);
  const isAsking = typed.length >= suggestLimits.textMin && typed.length <= suggestLimits.textMax;
  const { data } = useQuery<Suggestion[]>({
    ...suggestRead(asked),
    enabled: isAsking && asked.length >= suggestLimits.textMin,
    placeholderData: keepPreviousData as never,
    retry: false,
  });
  return {
    suggestions: isAsking ? (data ?? []) : [],
    type: (text: string) => setTyped(text.trim()),
  };
}
