import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** What is lost with a form that is kept nowhere. */
const lostWords = 'Leave without saving? What you changed here is lost.';

/**
 * Asks before a screen with unsaved changes is left, for another screen or for good; answers how to leave without
 * being asked, once they are saved.
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
