import { useEffect, useEffectEvent } from 'react';

/** While the component is mounted, Ctrl or Cmd with this letter acts here instead of in the browser. */
export function useShortcut(letter: string, action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isCommand || event.key.toLowerCase() !== letter) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
