import { useEffect } from 'react';
import { useReadOnce } from '../../../web/admin/forms/use-read-once.ts';
import type { CertificateDraft } from './certificate-draft.ts';

const name = 'new-certificate';

/** What was entered in this tab before a reload; undefined before scripts run. Leaving the screen forgets it. */
export function useKeptDraft(): CertificateDraft | undefined {
  useEffect(() => () => unlessBlocked(() => sessionStorage.removeItem(name)), []);
  return useReadOnce(readKept);
}

/** Keeps what is entered, for a reload of this tab. */
export const keepDraft = (draft: CertificateDraft): void =>
  unlessBlocked(() => sessionStorage.setItem(name, JSON.stringify(draft)));

const readKept = (): CertificateDraft | undefined =>
  unlessBlocked(() => {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as CertificateDraft);
  });

/** A browser that keeps nothing, or has no room left, must not stop anyone from typing. */
function unlessBlocked<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
