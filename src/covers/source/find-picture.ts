import type { createDocumentReader } from '../../ingest/index.ts';
import type { PictureFacts } from '../../ingest/tables.ts';
import { type PictureBounds, readPicture } from '../read-picture.ts';
import type { PublisherAccess } from './publisher-access.ts';

/**
 * The picture that an article's page names; nothing if it names none. Never throws because of its server:
 * `reason` is one sentence for staff.
 */
export type PictureFinder = (page: string) => Promise<{ facts: PictureFacts } | { reason: string }>;

const accept = 'text/html, application/xhtml+xml;q=0.9';

/** Reads pages like those of a source of articles, in the process for hostile documents. */
export const createPictureFinder =
  (access: PublisherAccess, documents: ReturnType<typeof createDocumentReader>): PictureFinder =>
  async (page) => {
    const fetched = await access(page, { what: 'page', accept });
    if ('reason' in fetched) return fetched;
    const request = { url: page, step: 'article', accept };
    const context = { request, remembered: null, position: null };
    try {
      const { items } = await documents.read({ parser: 'generic', document: fetched.document, context });
      return { facts: items[0]?.extra ?? {} };
    } catch (error) {
      if (error instanceof Error && error.name === 'UnreadableSource')
        return { reason: `The page of the article: ${error.message}` };
      throw error;
    }
  };

/** Fetches a picture of a source. Never throws because of its server: `reason` is one sentence for staff. */
export type PictureFetcher = (address: string) => Promise<{ picture: Buffer } | { reason: string }>;

/** Smaller pictures would be blurred, and others cropped beyond recognition. */
const bounds: PictureBounds = { widthMin: 600, heightMin: 315, ratioMin: 1.2, ratioMax: 3.2 };
/** The formats that `readPicture` reads. */
const pictureTypes = 'image/webp, image/jpeg, image/png, image/avif;q=0.8';

/** Fetches pictures with the access of a source, within the bounds above. */
export const createPictureFetcher =
  (access: PublisherAccess): PictureFetcher =>
  async (address) => {
    const fetched = await access(address, { what: 'picture', accept: pictureTypes });
    if ('reason' in fetched) return fetched;
    const read = await readPicture(fetched.document.body, bounds);
    return 'problem' in read ? { reason: `The picture can’t be used: ${read.problem}` } : read;
  };
