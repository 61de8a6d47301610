import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form whose fields are named like the parameters of the page's address: they keep text that is not submitted,
 * but follow the address when it changes (Back, a removed filter). `names` are those to follow.
 */
export function useFollowingForm<Name extends string>(
  search: Readonly<Partial<Record<Name, string | number | undefined>>>,
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
