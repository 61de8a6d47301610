import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { StaffEnvironment } from '../../access/index.ts';
import { findByName } from '../../entities/index.ts';
import { links } from '../../web/kit/links.ts';
import { listMentioning } from '../labels/labels.ts';
import { hasTag, isPublic, listCards, newestFirst } from '../reads/queries.ts';
import { stories } from '../tables.ts';
import { categories, type Category, feedStoriesMax, hyphenated, nameOfSlug } from '../terms.ts';
import { feedFile, sendFeed, type FeedServices } from './send-feed.ts';

/**
 * The newest stories (all, or of one category, tag or entity) as RSS, Atom and JSON Feed. A name that no public story
 * has has no feed: its page says so, and offers none.
 */
export function feedRoutes(services: FeedServices) {
  const { database } = services;
  const newest = async (category?: Category): Promise<string[]> => {
    const rows = await database
      .select({ id: stories.id })
      .from(stories)
      .where(and(isPublic, category && eq(stories.category, category)))
      .orderBy(...newestFirst)
      .limit(feedStoriesMax);
    return rows.map(({ id }) => id);
  };
  return new Hono<StaffEnvironment>()
    .get(`/${feedFile}`, async (c) =>
      sendFeed(c, services, {
        description: 'Reviewed PFAS stories, newest first.',
        page: links.home(),
        storyIds: await newest(),
      }),
    )
    .get(`/category/:category/${feedFile}`, async (c, next) => {
      const category = categories.find((name) => name === c.req.param('category'));
      if (!category) return next();
      return sendFeed(c, services, {
        about: category,
        description: `Reviewed PFAS stories in ${category}, newest first.`,
        page: links.category(category),
        storyIds: await newest(category),
      });
    })
    .get(`/tags/:slug/${feedFile}`, async (c, next) => {
      const slug = hyphenated(c.req.param('slug'));
      const { stories: newestTagged } = await listCards(database, hasTag(slug), { limit: feedStoriesMax });
      if (newestTagged.length === 0) return next();
      return sendFeed(c, services, {
        ...mentioning(slug),
        page: links.tag(slug),
        storyIds: newestTagged.map(({ id }) => id),
      });
    })
    .get(`/entities/:slug/${feedFile}`, async (c, next) => {
      const entity = await findByName(database, c.req.param('slug'));
      const mentions = entity && (await listMentioning(database, entity.id, { limit: feedStoriesMax }));
      if (!mentions || mentions.stories.length === 0) return next();
      return sendFeed(c, services, {
        ...mentioning(entity.slug),
        page: links.entity(entity.slug),
        storyIds: mentions.stories.map(({ id }) => id),
      });
    });
}

const mentioning = (slug: string) => ({
  about: nameOfSlug(slug),
  description: `Reviewed PFAS stories that mention ${nameOfSlug(slug)}, newest first.`,
});
