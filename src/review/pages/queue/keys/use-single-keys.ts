import { useKeys } from '../../../../web/admin/use-shortcut.ts';
import { store, useStored } from '../../../../web/kit/ui/stored.ts';

const storageName = 'queue_single_keys';
const off = 'off';

/** Whether single-key shortcuts are on (WCAG 2.1.4: speech input users may turn them off); stored in this browser. */
export function useSingleKeysSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useStored(storageName) !== off;
  return [isOn, (next) => store(storageName, next ? null : off)];
}

/** Marks a dialog in which the queue's shortcuts keep working. */
export const singleKeyScope = { 'data-single-keys': '' };

/** Handles single keys while mounted, except while the user is typing or a dialog is open. */
export function useSingleKeys(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  useKeys((event) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const apply = keys[event.key];
    if (!apply || isTyping(event.target) || document.querySelector(otherDialog)) return;
    event.preventDefault();
    apply();
  });
}

const otherDialog = '[role=dialog]:not([data-single-keys])';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
