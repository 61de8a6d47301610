import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { entityKindLabels, entityKinds, entityLimits, type KindFilter } from '../../terms.ts';
import type { EntitiesAddress } from '../addresses.ts';

/** The list follows this long after the last keystroke. */
const typingPauseMs = 250;

type Props = { view: EntitiesAddress };

/** The list’s filters, kept in the address. */
export function Filters({ view: { q, kind } }: Props) {
  const navigate = useNavigate();
  return (
    <search className="grid gap-2 border-t py-3 sm:flex sm:items-center">
      <SearchField q={q ?? ''} kind={kind} />
      <Select
        aria-label="Kind"
        className="sm:w-44"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ href: adminLinks.entities({ q, kind: (value || undefined) as KindFilter }) })
        }
      >
        <option value="">All kinds</option>
        {entityKinds.map((each) => (
          <option key={each} value={each}>
            {entityKindLabels[each]}
          </option>
        ))}
        <option value="none">No kind yet</option>
      </Select>
      {(q ?? kind) && (
        <ButtonLink variant="ghost" size="small" className="justify-self-start" href={adminLinks.entities()}>
          <X aria-hidden /> Clear
          <span className="sr-only">the filters</span>
        </ButtonLink>
      )}
    </search>
  );
}

/** Typing replaces the history entry, so that back leads to where the search began. */
function SearchField({ q, kind }: { q: string; kind: KindFilter | undefined }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(q);
  const ask = (pauseMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const typed = field.current?.value.trim() ?? '';
      if (typed === q) return;
      asked.current = typed;
      const href = adminLinks.entities({ q: typed, kind });
      void navigate({ href, replace: q !== '', resetScroll: false });
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    // The address changed elsewhere: back or 'Clear'.
    if (q !== asked.current && field.current) field.current.value = q;
    asked.current = q;
  }, [q]);
  return (
    <div className="relative sm:grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        aria-label="Search entities"
        placeholder="Search by any name"
        defaultValue={q}
        maxLength={entityLimits.questionMax}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-9"
        onChange={() => ask(typingPauseMs)}
        onKeyDown={({ key }) => key === 'Enter' && ask(0)}
      />
    </div>
  );
}
