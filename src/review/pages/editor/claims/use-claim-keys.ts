import { useEffect, useEffectEvent } from 'react';
import type { Claims } from './use-claims.ts';

/** Alt with an arrow goes through the claims; Ctrl or Cmd with Enter approves, unless a dialog is open. */
export function useClaimKeys(claims: Claims, approve: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (document.querySelector('[role="dialog"]')) return;
    if (altKey && !ctrlKey && !metaKey && !shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      claims.move(key === 'ArrowDown' ? 1 : -1);
    } else if ((ctrlKey || metaKey) && !altKey && !shiftKey && key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) approve();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
