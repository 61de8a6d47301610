import type { SiteImportEvent } from '../events.ts';
import type { SiteServices } from '../services.ts';

export type ImportProgress = Pick<SiteImportEvent, 'step' | 'done' | 'total'>;
export type OnImportProgress = (progress: ImportProgress) => void;

/**
 * Announces the progress of one import, outside its transaction. What comes while an announcement is sent is skipped.
 */
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
    // An import doesn't depend on who watches it.
    void events.publish(database, event).then(
      () => (isSending = false),
      () => (isSending = false),
    );
  };
}
