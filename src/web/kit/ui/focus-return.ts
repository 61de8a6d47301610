import { useState } from 'react';

/**
 * The `onCloseAutoFocus` of a dialog's content, which must mount when the dialog opens: focus returns to what had it,
 * unless the caller's own handler has moved it. Radix returns it to the dialog's trigger only, and ours open without one.
 */
export function useFocusReturn(onCloseAutoFocus?: (event: Event) => void): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented || !(opener instanceof HTMLElement) || !opener.isConnected) return;
    event.preventDefault();
    opener.focus({ preventScroll: true });
  };
}
