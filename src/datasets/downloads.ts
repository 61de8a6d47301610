import type { MiddlewareHandler } from 'hono';
import { links } from '../web/kit/links.ts';
import { termsOfUseId } from './terms.ts';

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

/** Names the terms of use in the response with a data set (RFC 8288; the relation is RFC 4946's). */
export const addLicenseLink: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('link', `<${links.dataSet(termsOfUseId)}>; rel="license"`, { append: true });
};
