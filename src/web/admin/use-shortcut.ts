import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed while the component is mounted. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(hear);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** While the component is mounted, Ctrl or Cmd with this letter acts here instead of in the browser. */
export const useShortcut = (letter: string, action: () => void): void =>
  useKeys((event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isCommand || event.key.toLowerCase() !== letter) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
