import { useEffect, useRef } from 'react';

export const focusOn = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/**
 * Once a list is shown for another address, moves the focus to the element with the id, if the control that led there
 * is gone: a link to the last page, or one that clears the filters. `shown` is a new object for each list.
 */
export function useKeptFocus(id: string, address: string, shown: object | undefined): void {
  const before = useRef({ address, shown });
  useEffect(() => {
    if (address !== before.current.address && document.activeElement === document.body) focusOn(id);
    if (shown !== before.current.shown) before.current = { address, shown };
  }, [id, address, shown]);
}
