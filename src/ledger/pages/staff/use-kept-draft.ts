import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CertificateDraft } from './certificate-draft.ts';

const name = 'new-certificate';

/** What was entered in this tab before a reload; undefined before scripts run. Leaving the screen forgets it. */
export function useKeptDraft(): CertificateDraft | undefined {
  const [readOnce] = useState(() => {
    let read: { kept: CertificateDraft | undefined } | undefined;
    return () => (read ??= { kept: readKept() }).kept;
  });
  useEffect(() => () => sessionStorage.removeItem(name), []);
  return useSyncExternalStore(neverChanges, readOnce, () => undefined);
}

const neverChanges = () => () => {};

/** Keeps what is entered, for a reload of this tab. */
export const keepDraft = (draft: CertificateDraft): void =>
  sessionStorage.setItem(name, JSON.stringify(draft));

function readKept(): CertificateDraft | undefined {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as CertificateDraft);
}
