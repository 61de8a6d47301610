import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

type Search<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>;

/**
 * For a form whose fields are named like the parameters of the page's address: they keep text that is not submitted,
 * but follow the address when it changes (Back, a removed filter). `names` are those to follow.
 */
export function useFollowingForm<Name extends string>(
  search: Search<Name>,
  names: readonly Name[],
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    const before = shown.current;
    shown.current = search;
    for (const name of names) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && search[name] !== before[name]) field.value = String(search[name] ?? '');
    }
  }, [search, names]);
  return form;
}

/**
 * A form that filters its page and follows its address (see `useFollowingForm`). `addressOf` makes the address from what was
 * entered; `apply` goes there without waiting for a submit.
 */
export function useFilterForm<Name extends string>(
  search: Search<Name>,
  names: readonly Name[],
  addressOf: (input: Record<string, unknown>) => string,
) {
  const form = useFollowingForm(search, names);
  const navigate = useNavigate();
  const apply = () => {
    if (!form.current) return;
    const input = Object.fromEntries(new FormData(form.current));
    void navigate({ href: addressOf(input), resetScroll: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return { form, apply, submit };
}
