import { type PictureBounds, readPicture } from '../read-picture.ts';
import type { PublisherAccess } from './publisher-access.ts';

/** Fetches a picture of a source. Never throws because of its server: `reason` is one sentence for staff. */
export type PictureFetcher = (address: string) => Promise<{ picture: Buffer } | { reason: string }>;

/** Smaller pictures would be blurred, and others cropped beyond recognition. */
const bounds: PictureBounds = { widthMin: 600, heightMin: 315, ratioMin: 1.2, ratioMax: 3.2 };
/** The formats that `readPicture` reads. */
const accept = 'image/webp, image/jpeg, image/png, image/avif;q=0.8';

/** Fetches pictures with the access of a source, within the bounds above. */
export const createPictureFetcher =
  (access: PublisherAccess): PictureFetcher =>
  async (address) => {
    const fetched = await access(address, { what: 'picture', accept });
    if ('reason' in fetched) return fetched;
    const read = await readPicture(fetched.document.body, bounds);
    return 'problem' in read ? { reason: `The picture can’t be used: ${read.problem}` } : read;
  };
