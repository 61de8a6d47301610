import { Hono } from 'hono';
import type { StaffEnvironment } from '../staff/index.ts';
import { categoryOfBreadcrumb, links } from '../web/links.ts';

/** Addresses that the specification writes in two ways: one of them leads on to the other for good. */
export const redirectRoutes = () =>
  new Hono<StaffEnvironment>()
    .get('/categories/:slug', async (c, next) => {
      const category = categoryOfBreadcrumb(c.req.param('slug'));
      return category ? c.redirect(links.category(category), 308) : next();
    })
    .get('/stories/:slug', (c) => c.redirect(links.story(c.req.param('slug')), 308));
