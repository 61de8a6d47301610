/** The vocabulary of the news: what a story can be, the limits of its fields, how its addresses are spelled. */

export const storyStatuses = ['NEEDS_REVIEW', 'APPROVED', 'HELD', 'DISCARDED'] as const;
export type StoryStatus = (typeof storyStatuses)[number];

/** Whether a change of its status withdraws a story from its readers. */
export const isWithdrawal = (before: StoryStatus, after: StoryStatus): boolean =>
  before === 'APPROVED' && after !== 'APPROVED';

/** Shown to readers when staff gave no reason for a withdrawal, by the story's new status. */
export const defaultWithdrawalReasons: Record<'NEEDS_REVIEW' | 'HELD' | 'DISCARDED', string> = {
  NEEDS_REVIEW: 'The editors are reviewing this story again.',
  HELD: 'The editors are reviewing this story again.',
  DISCARDED: 'The editors withdrew this story and gave no reason.',
};

export const categories = [
  'Science & Tech',
  'Regulation',
  'Litigation',
  'Finance/Insurance',
  'Utilities',
  'Destruction Capacity',
  'Corporate',
] as const;
export type Category = (typeof categories)[number];

export const contentTypes = [
  'News',
  'Research',
  'Profile',
  'Explainer',
  'Compliance',
  'Context',
  'Podcast',
  'Graphics',
  'Destruction',
  'Gateway',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** Display labels for readers (specification, section 3, 'Display labels'). */
export const contentTypeLabels: Record<ContentType, string> = {
  News: 'News',
  Research: 'Research',
  Profile: 'Profile',
  Explainer: 'Explainer',
  Compliance: 'Compliance',
  Context: 'Historical Context',
  Podcast: 'Podcast',
  Graphics: 'Graphics',
  Destruction: 'Destruction Methods',
  Gateway: 'Gateway',
};

/** The editor offers every content type except Gateway (specification, section 3). */
export const editableContentTypes = contentTypes.filter((type) => type !== 'Gateway');

/** Status labels on the staff screens (specification, section 2, 'Review queue'). */
export const storyStatusLabels: Record<StoryStatus, string> = {
  NEEDS_REVIEW: 'Needs Review',
  HELD: 'Held',
  APPROVED: 'Approved',
  DISCARDED: 'Discarded',
};

export const storyDefaults = {
  contentType: 'News',
  status: 'NEEDS_REVIEW',
  score: 0,
  citationCount: 0,
} as const;

/** The score of a story that people write, unless they enter another (specification, section 9, 'Defaults'). */
export const newStoryScore = 5;

/** Upper bounds, in characters unless the name says otherwise; the database enforces the same. */
export const storyLimits = {
  titleMax: 500,
  summaryMax: 4_000,
  boxMax: 4_000,
  geoMax: 200,
  slugMax: 120,
  addressMax: 2_048,
  labelMax: 120,
  labelsMax: 50,
  keyDataEntriesMax: 40,
  keyDataValueMax: 500,
  scoreMax: 10,
  /** A reason shown to readers: for a withdrawal, or for withholding the text of a change. */
  reasonMax: 500,
} as const;

/** A raw item's role in its story; at most one is primary. */
export const storySourceRoles = ['primary', 'also_reports', 'duplicate'] as const;
export type StorySourceRole = (typeof storySourceRoles)[number];

/** How many stories each section of the front page shows (specification, section 9). The lead is a single story. */
export const homeCounts = {
  latest: 6,
  research: 3,
  profiles: 2,
  compliance: 3,
  context: 2,
  podcasts: 3,
  graphics: 4,
  destruction: 2,
} as const;

/** Profile cards show at most this many entity chips (specification, section 9). */
export const profileEntitiesMax = 3;

/** A box with this value is hidden (specification, section 2, 'Story page'). */
export const notApplicable = 'N/A';

/** Stories per page of cards, by default and at most. */
export const cardsPerPage = 30;
export const cardsPerPageMax = 500;

/** Stories per feed: the newest. */
export const feedStoriesMax = 50;

/** `Jane Doe` → `jane-doe`: 'lowercased, hyphenated' in the specification, for tags and entities. */
export const hyphenated = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

/** `u.s.-navy` → 'U.s. Navy': the slug's hyphen-separated words, capitalized (specification, section 2). */
export const nameOfSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `Science & Tech` → `science-&-tech`: slashes and spaces to hyphens, literally (specification, section 2). */
export const categorySlug = (category: string): string => category.toLowerCase().replace(/[/\s]/g, '-');

/** True for a box with content. */
export const isStated = (text: string | null | undefined): text is string =>
  Boolean(text && text.trim() && text.trim() !== notApplicable);

/** The error for any other address. */
export const mediaAddressProblem =
  'Enter a full URL starting with http:// or https://, or the path of a file on this website, such as /sample/episode.mp3.';

/**
 * True for the location of an image or recording: an address or, for a file of the website itself, a path, which
 * survives a change of domain. Prepend the website's origin for an absolute address.
 */
export const isMediaAddress = (address: string): boolean =>
  (/^https?:\/\//i.test(address) && URL.canParse(address)) || isOwnPath(address);

/** Browsers resolve '//' and '/\' to another host. */
const isOwnPath = (address: string): boolean =>
  address.startsWith('/') &&
  URL.canParse(address, anyOrigin) &&
  new URL(address, anyOrigin).origin === anyOrigin;
const anyOrigin = 'https://site.invalid';

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const newsActions = {
  'add story': 'story',
  'change story': 'story',
  'choose primary source': 'story',
  'join stories': 'story',
  'show revision': 'story',
  'split report from story': 'story',
  'undo change of story': 'story',
  'withhold revision': 'story',
} as const;
