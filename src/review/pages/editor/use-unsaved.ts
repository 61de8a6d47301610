import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useUser } from '../../../web/admin/session.ts';
import { differences } from './draft-changes.ts';
import type { DraftBase, StoryDraft } from './story-draft.ts';
import { discardUnsaved, keepUnsaved, readUnsaved, type Unsaved, type UnsavedPlace } from './unsaved.ts';

type Options = {
  form: UseFormReturn<StoryDraft>;
  base: DraftBase;
  /** Takes focus once the offer was answered. */
  firstField: keyof StoryDraft;
  /** Puts the text into the form. */
  onRestore: (unsaved: Unsaved) => void;
};

/** Text kept from an earlier visit, until restored or discarded. */
export type UnsavedOffer = { unsaved: Unsaved; restore: () => void; discard: () => void };

/**
 * Keeps unsaved edits of a story in this browser and offers to restore those from an earlier visit. Nothing is kept
 * while an offer is pending, so that it can't be overwritten: the form waits for the answer.
 */
export function useUnsaved(
  storyId: string,
  { form, base, firstField, onRestore }: Options,
): { offer: UnsavedOffer | undefined; forget: () => void } {
  const place = { userId: useUser()?.id ?? '', storyId };
  const kept = useStoredDraft(place);
  const [isSettled, setSettled] = useState(false);
  const isOffered = !isSettled && kept !== undefined && differences(base.draft, kept.draft).length > 0;

  const keep = useEffectEvent((draft: StoryDraft) => {
    if (isOffered) return;
    if (differences(base.draft, draft).length === 0) discardUnsaved(place);
    else keepUnsaved(place, { base, draft });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  const forget = () => discardUnsaved(place);
  /** Dismisses the offer, reopens the form and focuses it. */
  const settle = () => {
    flushSync(() => setSettled(true));
    form.setFocus(firstField);
  };
  const offerOf = (unsaved: Unsaved): UnsavedOffer => ({
    unsaved,
    restore() {
      onRestore(unsaved);
      settle();
    },
    discard() {
      forget();
      settle();
    },
  });
  return { offer: isOffered ? offerOf(kept) : undefined, forget };
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
