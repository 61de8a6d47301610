import { Hono } from 'hono';
import type { StaffEnvironment } from '../access/index.ts';
import { findByName } from '../entities/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi } from '../platform/http/api.ts';
import { categoryOfBreadcrumb, links } from '../web/kit/links.ts';
import { correctionRoutes } from './correction-routes.ts';
import { deadlineRoutes } from './deadline-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { labelRoutes } from './labels/label-routes.ts';
import { findStory } from './reads/queries.ts';
import { type SitemapServices, sitemapRoutes } from './sitemap-routes.ts';
import { storyRoutes } from './story-routes.ts';
import { categories } from './terms.ts';

/** Every public route of the news, for readers and for machines. */
export const newsRoutes = (services: SitemapServices & { timeZone: string }) =>
  createApi<StaffEnvironment>()
    .route('/', storyRoutes(services))
    .route('/', labelRoutes(services))
    .route('/', redirectRoutes(services))
    .route('/', deadlineRoutes(services))
    .route('/', feedRoutes(services))
    .route('/', correctionRoutes(services))
    .route('/', sitemapRoutes(services));

/** Permanent redirects from alternative spellings of an address to its canonical form. */
const redirectRoutes = ({ database }: { database: Database }) =>
  new Hono<StaffEnvironment>()
    .get('/categories/:slug', async (c, next) => {
      const category = categoryOfBreadcrumb(c.req.param('slug'));
      return category ? c.redirect(links.category(category), 308) : next();
    })
    .get('/category/:category', async (c, next) => {
      const requested = c.req.param('category');
      const category = categories.find((known) => known.toLowerCase() === requested.toLowerCase());
      return category && category !== requested ? c.redirect(links.category(category), 308) : next();
    })
    .get('/entities/:slug', async (c, next) => {
      const requested = c.req.param('slug');
      const entity = await findByName(database, requested);
      if (!entity || entity.slug === requested) return next();
      return c.redirect(links.entity(entity.slug) + new URL(c.req.url).search, 308);
    })
    .get('/stories/:slug', (c) => c.redirect(links.story(c.req.param('slug')), 308))
    .get('/story/:slug', async (c, next) => {
      const requested = c.req.param('slug');
      const slug = requested.toLowerCase();
      await next();
      if (c.res.status !== 404 || slug === requested || !/^[a-z0-9-]+$/.test(slug)) return;
      const story = await findStory(database, slug);
      if (story?.status === 'APPROVED') c.res = c.redirect(links.story(slug), 308);
    });
