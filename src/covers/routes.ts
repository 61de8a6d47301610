import { desc, eq } from 'drizzle-orm';
import { permit, type StaffEnvironment } from '../access/index.ts';
import {
  drawWebsite,
  openSharePictures,
  webManifest,
  type FoundImage,
  createImageCache,
} from '../drawing/index.ts';
import { parseImageName, imageAddress, type ImageName } from '../drawing/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json } from '../platform/http/api.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { waitForEvent } from '../platform/wait-for-event.ts';
import { counted } from '../web/kit/format.ts';
import { links } from '../web/kit/links.ts';
import { ImageModelStatus, ImageProgress, ImagesGenerated } from './contract.ts';
import { storyCoverRoutes } from './cover-routes.ts';
import { drawCover, wholeCover } from './design/draw-cover.ts';
import { readImageStatus, type StatusServices } from './model/image-model.ts';
import { requestImages } from './runs/cover-stories.ts';
import type { CoverServices } from './services.ts';
import { imageRuns, covers } from './tables.ts';

type Run = Pick<
  typeof imageRuns.$inferSelect,
  'total' | 'made' | 'failed' | 'designed' | 'designedReason' | 'finishedAt'
>;

function describeRun({ total, made, failed, designed, designedReason, finishedAt }: Run): string {
  if (total === 0) return 'Every story already has an image.';
  if (!finishedAt)
    return `Made ${made} of ${counted(total, 'image')} so far; the rest will follow in the background.`;
  const failures = failed > 0 ? ` ${counted(failed, 'image')} could not be drawn; see the server log.` : '';
  const fallbacks = designed > 0 ? ` ${designed} designed instead: ${designedReason}` : '';
  return `Made ${counted(made, 'image')}.${failures}${fallbacks}`;
}

const yearSeconds = 365 * 24 * 60 * 60;
const retryAfterSeconds = 5;
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const manifestHeaders = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=3600',
};

const generate = permit('review stories').post('/api/admin/generate-images', {
  summary: 'Generate missing images',
  description:
    'Draws one for each approved or waiting story without an image. Returns when all are done or, after a while, the progress so far; `images` events report it too.',
  responses: { 200: json(ImagesGenerated), ...refusals },
});

const progress = permit('view the staff area').get('/api/admin/generate-images', {
  summary: 'Get the progress of image generation',
  responses: { 200: json(ImageProgress), ...refusals },
});

const status = permit('change settings').get('/api/admin/image-model', {
  summary: 'Get the model that draws covers',
  responses: { 200: json(ImageModelStatus), ...refusals },
});

type RouteServices = CoverServices & StatusServices & { website: () => Promise<{ title: string }> };

/** Routes to generate images and to serve them. */
export function coverRoutes(services: RouteServices) {
  const find = createImageFinder(services);
  const servePicture = openSharePictures(services.files);
  return createApi<StaffEnvironment>()
    .route('/', storyCoverRoutes(services))
    .openapi(generate, async (c) => {
      const outcome = await requestImages(services, c.var.actor);
      if (!outcome.ok) return sendRefusal(c, outcome);
      return c.json(await awaitImages(services, outcome.value.runId), 200);
    })
    .openapi(status, async (c) => c.json(await readImageStatus(services), 200))
    .openapi(progress, async (c) => c.json(await findProgress(services.database), 200))
    .get(links.sharePicture(), async (c) => {
      const { title } = await services.website();
      return servePicture(c, { title }, drawWebsite);
    })
    .get('/site.webmanifest', async (c) =>
      c.body(webManifest((await services.website()).title), 200, manifestHeaders),
    )
    .get('/images/:file', async (c) => {
      const name = parseImageName(c.req.param('file'));
      const image = name ? await find(name) : 'none';
      if (image === 'none') return c.text('Image not found.', 404);
      if (image === 'busy')
        return c.text('This image has not been drawn yet.', 503, {
          'retry-after': String(retryAfterSeconds),
        });
      return c.body(new Uint8Array(image.bytes), 200, {
        'content-type': types[name?.variant?.format ?? 'jpg'],
        // The address contains the content's hash, so the content never changes.
        'cache-control': `public, max-age=${yearSeconds}, immutable`,
      });
    });
}

async function findProgress(database: Queryable): Promise<ImageProgress> {
  const [run] = await database.select().from(imageRuns).orderBy(desc(imageRuns.requestedAt)).limit(1);
  if (!run) return null;
  const { made, total, finishedAt } = run;
  return { isDone: finishedAt !== null, made, total, message: describeRun(run) };
}

/** Waits for a run to end and returns its result; if that takes too long, its progress. */
async function awaitImages(
  { database, events }: Pick<CoverServices, 'database' | 'events'>,
  runId: string,
): Promise<ImagesGenerated> {
  const find = async () => (await database.select().from(imageRuns).where(eq(imageRuns.id, runId)))[0];
  await waitForEvent(
    events.on.images,
    (event) => event.runId === runId && event.isDone,
    async () => {
      const run = await find();
      return !run || run.finishedAt !== null;
    },
  );
  const run = await find();
  if (!run) return { message: 'The job was removed.', isDone: true };
  return { message: describeRun(run), isDone: run.finishedAt !== null };
}

/** A page with many cards requests many images in parallel. */
const drawings = { runningMax: 2, waitingMax: 100 };

type ImageFinder = (name: ImageName) => Promise<FoundImage>;

/**
 * Finds a cover's file. If it is missing on this machine, because it was never requested here or another machine drew
 * it, it is redrawn from the stored input.
 */
function createImageFinder({ database, files }: Pick<CoverServices, 'database' | 'files'>): ImageFinder {
  const cache = createImageCache(files, drawings);
  return (name) =>
    cache(fileName(name), async () => {
      const { hash, origin, variant } = name;
      const [drawing] = await database
        .select()
        .from(covers)
        .where(eq(covers.imageUrl, imageAddress(hash, origin)));
      if (!drawing) return null;
      return () => drawCover(drawing, variant ? { ...variant, hasTitle: false } : wholeCover);
    });
}

const fileName = ({ hash, variant }: ImageName): string =>
  variant ? `${hash}-${variant.width}.${variant.format}` : hash;
