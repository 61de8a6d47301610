import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { ButtonLink } from '../kit/ui/button.tsx';
import { Input } from '../kit/ui/input.tsx';
import { Options, Select } from '../kit/ui/select.tsx';

/** The list follows this long after the last keystroke. */
const typingPauseMs = 250;

type SearchProps = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  /** The text in the address. */
  q: string;
  /** The address of the list for a text. */
  hrefOf: (q: string) => string;
};

/** The search field of a list. Typing replaces the history entry, so that back leads to where the search began. */
export function SearchField({ q, hrefOf, onKeyDown, ...input }: SearchProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(q);
  // Other filters may change while the typing pauses.
  const shown = useRef({ q, hrefOf });
  useEffect(() => {
    shown.current = { q, hrefOf };
  });
  const ask = (pauseMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      // A filter has just been changed, and is not in `shown` yet.
      if (router.state.isLoading) return ask(typingPauseMs);
      const typed = field.current?.value.trim() ?? '';
      const list = shown.current;
      if (typed === list.q) return;
      asked.current = typed;
      void navigate({ href: list.hrefOf(typed), replace: list.q !== '', resetScroll: false });
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (q === asked.current) return;
    // The address changed elsewhere: back or 'Clear'.
    clearTimeout(waiting.current);
    if (field.current) field.current.value = q;
    asked.current = q;
  }, [q]);
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        defaultValue={q}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-9"
        onChange={() => ask(typingPauseMs)}
        {...input}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') ask(0);
          onKeyDown?.(event);
        }}
      />
    </div>
  );
}

type FilterProps<Value extends string> = {
  label: string;
  /** The option without the filter. */
  all: string;
  value: Value | undefined;
  options: readonly Value[];
  /** The values themselves, without this. */
  nameOf?: (value: Value) => string;
  /** The address of the list for a value. */
  hrefOf: (value: Value | undefined) => string;
  className?: string;
};

/** A filter of a list, with the values to choose from. */
export function FilterSelect<Value extends string>({
  label,
  all,
  value,
  options,
  nameOf,
  hrefOf,
  className,
}: FilterProps<Value>) {
  const navigate = useNavigate();
  const show = (chosen: string) =>
    void navigate({ href: hrefOf(options.find((option) => option === chosen)) });
  return (
    <Select
      aria-label={label}
      className={className}
      value={value ?? ''}
      onChange={({ currentTarget }) => show(currentTarget.value)}
    >
      <option value="">{all}</option>
      <Options of={options} label={nameOf} />
    </Select>
  );
}

type ClearProps = {
  href: string;
  /** For the visible word, to hide it where there is only room for the sign. */
  wordClassName?: string;
};

/** Leads to the same list without its filters, at `href`; shown while any is set. */
export const ClearFilters = ({ href, wordClassName }: ClearProps) => (
  <ButtonLink variant="ghost" size="small" className="justify-self-start" href={href}>
    <X aria-hidden />
    <span className={wordClassName}>Clear</span>
    <span className="sr-only">the filters</span>
  </ButtonLink>
);
