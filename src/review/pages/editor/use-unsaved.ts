import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftBase, differences, type StoryDraft } from './story-draft.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved, type UnsavedPlace } from './unsaved.ts';

/**
 * Keeps what is typed in this browser until it is saved, and offers what was kept before. While an offer stands
 * nothing is kept, so that it can't be overwritten: the form waits for the answer.
 */
export function useUnsaved(place: UnsavedPlace, form: UseFormReturn<StoryDraft>, base: DraftBase) {
  const kept = useKeptBefore(place);
  const [isSettled, setSettled] = useState(false);
  const isOffered = !isSettled && kept !== undefined && differences(base.draft, kept.draft).length > 0;

  const keep = useEffectEvent((draft: StoryDraft) => {
    if (isOffered) return;
    if (differences(base.draft, draft).length === 0) forgetUnsaved(place);
    else keepUnsaved(place, { base, draft });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  return {
    offer: isOffered ? kept : undefined,
    /** The offer was taken or turned down. */
    settle: () => setSettled(true),
    forget: () => forgetUnsaved(place),
  };
}

/** What was kept when the editor was opened. The server does not know, so that it shows with hydration. */
function useKeptBefore(place: UnsavedPlace): Unsaved | undefined {
  const [readOnce] = useState(() => {
    let read: { kept: Unsaved | undefined } | undefined;
    return () => (read ??= { kept: readUnsaved(place) }).kept;
  });
  return useSyncExternalStore(neverChanges, readOnce, () => undefined);
}

const neverChanges = () => () => {};
