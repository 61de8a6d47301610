import type { MiddlewareHandler } from 'hono';
import { links } from '../web/kit/links.ts';
import { termsOfUseId } from './terms.ts';

/** Names the terms of use in the response with a data set (RFC 8288; the relation is RFC 4946's). */
export const addLicenseLink: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('link', `<${links.dataSet(termsOfUseId)}>; rel="license"`, { append: true });
};
