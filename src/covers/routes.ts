import { createRoute } from '@hono/zod-openapi';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { links } from '../web/kit/links.ts';
import { awaitImages } from './runs/await-images.ts';
import { ImageModelStatus, ImageProgress, ImagesGenerated } from './contract.ts';
import { drawWebsite, openSharePictures, webManifest } from '../drawing/index.ts';
import { type StoryCoverCalls, storyCoverRoutes } from './cover-routes.ts';
import { createImageFinder } from './find-image.ts';
import { findProgress } from './runs/find-progress.ts';
import { requestImages } from './runs/request-images.ts';
import { readImageStatus, type StatusServices } from './model/read-status.ts';
import type { CoverServices } from './services.ts';
import { parseImageName } from '../drawing/terms.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const retryAfterSeconds = 5;
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const manifestHeaders = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=3600',
};

const generate = createRoute({
  method: 'post',
  path: '/api/admin/generate-images',
  ...permit('review stories'),
  summary: 'Generate missing images',
  description:
    'Draws one for each approved or waiting story without an image. Returns when all are done or, after a while, the progress so far; `images` events report it too.',
  responses: { 200: json(ImagesGenerated), ...refusals },
});

const progress = createRoute({
  method: 'get',
  path: '/api/admin/generate-images',
  ...permit('view the staff area'),
  summary: 'Get the progress of image generation',
  responses: { 200: json(ImageProgress), ...refusals },
});

const status = createRoute({
  method: 'get',
  path: '/api/admin/image-model',
  ...permit('change settings'),
  summary: 'Get the model that draws covers',
  responses: { 200: json(ImageModelStatus), ...refusals },
});

type RouteServices = CoverServices & StatusServices & { website: () => Promise<{ title: string }> };

export type CoverCalls = CallsOf<typeof generate | typeof progress | typeof status> & StoryCoverCalls;

/** Routes to generate images and to serve them. */
export function coverRoutes(services: RouteServices) {
  const find = createImageFinder(services);
  const servePicture = openSharePictures(services.files);
  const routes = createApi<StaffEnvironment>();
  routes.route('/', storyCoverRoutes(services));
  routes.openapi(generate, async (c) => {
    const outcome = await requestImages(services, c.var.actor);
    if (!outcome.ok) return sendRefusal(c, outcome);
    return c.json(await awaitImages(services, outcome.value.runId), 200);
  });
  routes.openapi(status, async (c) => c.json(await readImageStatus(services), 200));
  routes.openapi(progress, async (c) => c.json(await findProgress(services.database), 200));
  routes.get(links.sharePicture(), async (c) => {
    const { title } = await services.website();
    return servePicture(c, { title }, drawWebsite);
  });
  routes.get('/site.webmanifest', async (c) =>
    c.body(webManifest((await services.website()).title), 200, manifestHeaders),
  );
  routes.get('/images/:file', async (c) => {
    const name = parseImageName(c.req.param('file'));
    const image = name ? await find(name) : 'none';
    if (image === 'none') return c.text('Image not found.', 404);
    if (image === 'busy')
      return c.text('This image has not been drawn yet.', 503, { 'retry-after': String(retryAfterSeconds) });
    return c.body(new Uint8Array(image.bytes), 200, {
      'content-type': types[name?.variant?.format ?? 'jpg'],
      // The address contains the content's hash, so the content never changes.
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
    });
  });
  return routes;
}
