import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** For a form whose changes are saved nowhere. */
const lostWords = 'Leave without saving? What you changed here is lost.';

/**
 * Asks before leaving a screen with unsaved changes, for another screen or another website; returns a function that
 * turns the question off, so that saving can lead elsewhere.
 */
export function useLeaveWarning(hasChanges: boolean, question = lostWords): () => void {
  const isFree = useRef(false);
  const isGuarded = () => hasChanges && !isFree.current;
  useBlocker({
    shouldBlockFn: () => isGuarded() && !confirm(question),
    enableBeforeUnload: isGuarded,
  });
  return () => void (isFree.current = true);
}
