import type { MiddlewareHandler } from 'hono';

/**
 * Names the file that a data set is saved as: 'stories.json' for `/api/stories`. It stays `inline`, so that browsers
 * still show it to those who follow its address; the links of the data page download it.
 */
export const setFileName: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || c.res.headers.has('content-disposition')) return;
  const name = c.req.path.split('/').at(-1)!;
  c.header('content-disposition', `inline; filename="${name.includes('.') ? name : `${name}.json`}"`);
};
