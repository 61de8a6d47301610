import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useReadOnce } from '../../../web/admin/forms/use-read-once.ts';
import { useUser } from '../../../web/admin/session.ts';
import { readStored, store } from '../../../web/kit/ui/stored.ts';
import { differences } from './draft-changes.ts';
import { type DraftBase, type StoryDraft, draftFields } from './story-draft.ts';

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
  const kept = useReadOnce(() => readUnsaved(place));
  const [isSettled, setSettled] = useState(false);
  const isOffered = !isSettled && kept !== undefined && differences(base.draft, kept.draft).length > 0;

  const forget = () => store(keyOf(place), null);
  const keep = useEffectEvent((draft: StoryDraft) => {
    if (isOffered) return;
    if (differences(base.draft, draft).length === 0) forget();
    // If storage is full or disabled, leaving the page still triggers a warning.
    else store(keyOf(place), JSON.stringify({ base, draft }));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

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

/** Unsaved form values with the story they are based on. */
type Unsaved = { base: DraftBase; draft: StoryDraft };

/** Keyed by user and story, so that people who share a browser don't see each other's text. */
type UnsavedPlace = { userId: string; storyId: string };

const keyOf = ({ userId, storyId }: UnsavedPlace): string => `unsaved-story:${userId}:${storyId}`;

/** The text stored in this browser; undefined if missing or unreadable. */
function readUnsaved(place: UnsavedPlace): Unsaved | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(place)) ?? 'null') as unknown;
    return isUnsaved(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** An earlier release may have stored different fields. */
const isUnsaved = (kept: unknown): kept is Unsaved => {
  const { base, draft } = (kept ?? {}) as Partial<Unsaved>;
  return typeof base?.updatedAt === 'string' && isDraft(base.draft) && isDraft(draft);
};

const isDraft = (draft: unknown): draft is StoryDraft =>
  typeof draft === 'object' && draft !== null && draftFields.every((field) => field in draft);
