import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Files } from '../platform/files/files.ts';
import { createImageCache } from './image-cache.ts';

/** What such a picture says can change, and its address can't: links are shared with the address as it stands. */
const maxAgeSeconds = 5 * 60;
const retryAfterSeconds = 5;
const drawings = { runningMax: 1, waitingMax: 20 };

/** To be raised when the same drawing is to look otherwise: what older code drew is then drawn anew. */
const look = 1;

/**
 * Pictures of pages for link previews, drawn when they are first asked for and kept by what they show. Whoever answers
 * one says what is on it, all of it, and how it is drawn.
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
      ? c.text('The picture is not drawn yet.', 503, { 'retry-after': String(retryAfterSeconds) })
      : c.body(new Uint8Array(image.bytes), 200, {
          'content-type': 'image/jpeg',
          'cache-control': `public, max-age=${maxAgeSeconds}`,
        });
  };
}
