import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftBase, differences, type StoryDraft } from './story-draft.ts';
import {
  discardUnsaved,
  keepUnsaved,
  readUnsaved,
  type Unsaved,
  type UnsavedPlace,
  type UsedRedraft,
} from './unsaved.ts';

/**
 * Keeps unsaved edits in this browser and offers to restore those from an earlier visit. Nothing is kept while an
 * offer is pending, so that it can't be overwritten: the form waits for the answer.
 */
export function useUnsaved(
  place: UnsavedPlace,
  form: UseFormReturn<StoryDraft>,
  base: DraftBase,
  redraft?: UsedRedraft,
) {
  const kept = useStoredDraft(place);
  const [isSettled, setSettled] = useState(false);
  const isOffered = !isSettled && kept !== undefined && differences(base.draft, kept.draft).length > 0;

  const keep = useEffectEvent((draft: StoryDraft) => {
    if (isOffered) return;
    if (differences(base.draft, draft).length === 0) discardUnsaved(place);
    else keepUnsaved(place, { base, draft, redraft });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  return {
    offer: isOffered ? kept : undefined,
    /** The offer was accepted or declined. */
    settle: () => setSettled(true),
    forget: () => discardUnsaved(place),
  };
}

/** Text kept when the editor was opened. Unknown to the server, so it appears with hydration. */
function useStoredDraft(place: UnsavedPlace): Unsaved | undefined {
  const [readOnce] = useState(() => {
    let read: { kept: Unsaved | undefined } | undefined;
    return () => (read ??= { kept: readUnsaved(place) }).kept;
  });
  return useSyncExternalStore(neverChanges, readOnce, () => undefined);
}

const neverChanges = () => () => {};
