import type { SiteImportEvent } from '../events.ts';
import type { SiteServices } from '../services.ts';

export type ImportProgress = Pick<SiteImportEvent, 'step' | 'done' | 'total'>;
export type OnImportProgress = (progress: ImportProgress) => void;

/** Publishes the progress of one import, outside its transaction. Updates during a publication are skipped. */
export function announceProgress(
  { database, events }: Pick<SiteServices, 'database' | 'events'>,
  run: string | undefined,
): OnImportProgress {
  if (run === undefined) return () => {};
  let isSending = false;
  return (progress) => {
    if (isSending) return;
    isSending = true;
    const event = { topic: 'site-import', run, isPublic: false, ...progress } as const;
    // A failed notification must not fail the import.
    void events.publish(database, event).then(
      () => (isSending = false),
      () => (isSending = false),
    );
  };
}
