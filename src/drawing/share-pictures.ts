import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Files } from '../platform/files/files.ts';
import { createImageCache } from './image-cache.ts';

/** The content of such an image can change but its address can't, because shared links keep it. */
const maxAgeSeconds = 5 * 60;
const retryAfterSeconds = 5;
const drawings = { runningMax: 1, waitingMax: 20 };

/** Raise this when the drawing code changes: images drawn by older code are then redrawn. */
const look = 1;

/**
 * Link preview images of pages, drawn on first request and cached by content. The caller passes everything the image
 * shows, and how to draw it.
 */
export function openSharePictures(files: Files) {
  const cache = createImageCache(files, drawings);
  return async <Drawing extends object>(
    c: Context,
    drawing: Drawing,
    draw: (drawing: Drawing) => Promise<Buffer>,
  ): Promise<Response> => {
    const name = createHash('sha256')
      .update(JSON.stringify([draw.name, look, drawing]))
      .digest('hex');
    const image = await cache(`${name}-share.jpg`, async () => () => draw(drawing));
    return typeof image === 'string'
      ? c.text('This image has not been drawn yet.', 503, { 'retry-after': String(retryAfterSeconds) })
      : c.body(new Uint8Array(image.bytes), 200, {
          'content-type': 'image/jpeg',
          'cache-control': `public, max-age=${maxAgeSeconds}`,
        });
  };
}
