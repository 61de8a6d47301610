import { type DraftBase, draftFields, type StoryDraft } from './story-draft.ts';

/** What a person has typed and not saved, with the story that it was based on. */
export type Unsaved = { base: DraftBase; draft: StoryDraft };

/** Whose text, of which story: people who share a browser don't find each other's. */
export type UnsavedPlace = { userId: string; storyId: string };

const keyOf = ({ userId, storyId }: UnsavedPlace): string => `unsaved-story:${userId}:${storyId}`;

/** What this browser keeps; undefined if nothing, or nothing that can be read. */
export function readUnsaved(place: UnsavedPlace): Unsaved | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as unknown;
    return isUnsaved(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing (its storage is full, or switched off) still warns before leaving. */
export function keepUnsaved(place: UnsavedPlace, unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(unsaved));
  } catch {
    // Nothing more can be done for it here.
  }
}

export function forgetUnsaved(place: UnsavedPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // What can't be reached was never kept.
  }
}

/** An earlier release may have kept other fields. */
const isUnsaved = (kept: unknown): kept is Unsaved => {
  const { base, draft } = (kept ?? {}) as Partial<Unsaved>;
  return typeof base?.updatedAt === 'string' && isDraft(base.draft) && isDraft(draft);
};

const isDraft = (draft: unknown): draft is StoryDraft =>
  typeof draft === 'object' && draft !== null && draftFields.every((field) => field in draft);
