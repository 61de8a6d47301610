import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Input } from '../kit/ui/input.tsx';

/** The list follows this long after the last keystroke. */
const typingPauseMs = 250;

type Props = {
  /** The text in the address. */
  q: string;
  label: string;
  placeholder: string;
  charactersMax: number;
  /** The address of the list for a text. */
  hrefOf: (q: string) => string;
};

/** The search field of a list. Typing replaces the history entry, so that back leads to where the search began. */
export function SearchField({ q, label, placeholder, charactersMax, hrefOf }: Props) {
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
    <div className="relative sm:grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={charactersMax}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-9"
        onChange={() => ask(typingPauseMs)}
        onKeyDown={({ key }) => key === 'Enter' && ask(0)}
      />
    </div>
  );
}
