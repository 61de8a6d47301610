import { type DraftBase, draftFields, type DraftedText, type StoryDraft } from './story-draft.ts';

/** A redraft whose texts were put into the form, which the audit trail names when they are saved. */
export type UsedRedraft = { id: string; text: DraftedText };

/** Unsaved form values with the story they are based on, and the redraft that they use. */
export type Unsaved = { base: DraftBase; draft: StoryDraft; redraft?: UsedRedraft | undefined };

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
  const { base, draft, redraft } = (kept ?? {}) as Partial<Unsaved>;
  return (
    typeof base?.updatedAt === 'string' &&
    isDraft(base.draft) &&
    isDraft(draft) &&
    (redraft === undefined || (typeof redraft.id === 'string' && typeof redraft.text === 'object'))
  );
};

const isDraft = (draft: unknown): draft is StoryDraft =>
  typeof draft === 'object' && draft !== null && draftFields.every((field) => field in draft);
