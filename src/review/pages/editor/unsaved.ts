import { type DraftBase, draftFields, type StoryDraft } from './story-draft.ts';

/** Unsaved form values with the story they are based on. */
export type Unsaved = { base: DraftBase; draft: StoryDraft };

/** Keyed by user and story, so that people who share a browser don't see each other's text. */
export type UnsavedPlace = { userId: string; storyId: string };

const keyOf = ({ userId, storyId }: UnsavedPlace): string => `unsaved-story:${userId}:${storyId}`;

/** The text stored in this browser; undefined if missing or unreadable. */
export function readUnsaved(place: UnsavedPlace): Unsaved | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as unknown;
    return isUnsaved(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** If storage is full or disabled, leaving the page still triggers a warning. */
export function keepUnsaved(place: UnsavedPlace, unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(unsaved));
  } catch {
    // Nothing else can be done here.
  }
}

/** Forgets what this browser keeps of a story. */
export function discardUnsaved(place: UnsavedPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}

/** An earlier release may have stored different fields. */
const isUnsaved = (kept: unknown): kept is Unsaved => {
  const { base, draft } = (kept ?? {}) as Partial<Unsaved>;
  return typeof base?.updatedAt === 'string' && isDraft(base.draft) && isDraft(draft);
};

const isDraft = (draft: unknown): draft is StoryDraft =>
  typeof draft === 'object' && draft !== null && draftFields.every((field) => field in draft);
