import { inArray, isNotNull, max } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { sendIfChanged } from '../../platform/http/send-if-changed.ts';
import { links } from '../../web/kit/links.ts';
import type { StoryRow } from '../reads/queries.ts';
import { stories } from '../tables.ts';
import { type FeedFormat, feedFormats, type FeedItem } from './feed.ts';

/** The last part of a feed's path, in a route. */
export const feedFile = ':file{feed\\.(xml|atom|json)}';

export type FeedServices = {
  database: Database;
  website: () => Promise<{ title: string; origin: string }>;
};

/** The scope of a feed: the rest of its title, its page and, unless derived from that, its path. */
export type FeedSubject = {
  about?: string;
  description: string;
  page: string;
  path?: (format: FeedFormat) => string;
} & (
  | {
      /** In display order. */
      storyIds: readonly string[];
    }
  | {
      /** Entries that are not stories. */
      items: (origin: string) => FeedItem[];
      /** If not with the stories: the time of the last change. */
      changedAt?: Date | null;
    }
);

/** Responds with a feed in the format that its path asks for, or 304 if the client has the current version. */
export async function sendFeed(
  c: Context,
  { database, website }: FeedServices,
  subject: FeedSubject,
): Promise<Response> {
  const { title, origin } = await website();
  const format = c.req.param('file')!.split('.').at(-1) as FeedFormat;
  const [items, changedAt] = await Promise.all([
    'items' in subject ? subject.items(origin) : readItems(database, origin, subject.storyIds),
    'changedAt' in subject ? subject.changedAt : lastChange(database),
  ]);
  const { type, write } = feedFormats[format];
  const text = await write({
    title: subject.about ? `${title}: ${subject.about}` : title,
    author: title,
    description: subject.description,
    pageAddress: new URL(subject.page, origin).href,
    feedAddress: new URL(subject.path?.(format) ?? links.feed(format, subject.page), origin).href,
    updatedAt: changedAt ?? new Date(0),
    items,
  });
  return sendIfChanged(c, text, { type, lastModified: changedAt });
}

async function readItems(database: Database, origin: string, ids: readonly string[]): Promise<FeedItem[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(stories)
    .where(inArray(stories.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const story = byId.get(id);
    return story?.status === 'APPROVED' ? [itemOf(story, origin)] : [];
  });
}

const itemOf = (story: StoryRow, origin: string): FeedItem => ({
  id: `urn:uuid:${story.id}`,
  title: story.title,
  summary: story.summary,
  address: new URL(links.story(story.slug), origin).href,
  imageAddress: story.imageUrl && new URL(story.imageUrl, origin).href,
  audio: story.audioUrl === null ? null : audioOf(new URL(story.audioUrl, origin)),
  labels: [story.category, ...story.tags],
  publishedAt: story.approvedAt ?? story.createdAt,
  updatedAt: story.updatedAt,
});

/** Feeds must give a recording's media type, and only the file extension reveals it; most are MP3. */
const audioOf = ({ href, pathname }: URL) => ({
  address: href,
  type: audioTypes.get(pathname.split('.').at(-1)!.toLowerCase()) ?? 'audio/mpeg',
});
const audioTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m4a: 'audio/mp4',
    m4b: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
  }),
);

/** The last change to anything that is or was public: a feed also changes when a story leaves it. */
async function lastChange(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ at: max(stories.updatedAt) })
    .from(stories)
    .where(isNotNull(stories.approvedAt));
  return row?.at ?? null;
}
