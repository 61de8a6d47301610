import { useEffect, useRef } from 'react';

/** The count of results: where readers continue after a change of the search. */
export const foundId = 'found';

/** Moves the focus to the count of results, without scrolling. */
export const focusFound = (): void => document.getElementById(foundId)?.focus({ preventScroll: true });

/** Moves the focus to the count once the results of another search are shown, if the control that led there is gone. */
export function useKeptFocus(address: string, result: object | undefined): void {
  const shown = useRef({ address, result });
  useEffect(() => {
    const before = shown.current;
    if (result === before.result) return;
    shown.current = { address, result };
    if (address !== before.address && document.activeElement === document.body) focusFound();
  }, [address, result]);
}
