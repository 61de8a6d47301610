import { eq } from 'drizzle-orm';
import { drawCover, wholeCover } from './draw-cover.ts';
import { type FoundImage, createImageCache } from '../drawing/index.ts';
import type { ImageServices } from './services.ts';
import { covers } from './tables.ts';
import { imageAddress, type ImageName } from '../drawing/terms.ts';

/** A page of many cards asks for many at once. */
const drawings = { runningMax: 2, waitingMax: 100 };

export type ImageFinder = (name: ImageName) => Promise<FoundImage>;

/**
 * Finds the file of a cover. One that this machine has not, because it was never asked for here or because another
 * machine drew the cover, is drawn from what the cover was drawn from.
 */
export function createImageFinder({
  database,
  files,
}: Pick<ImageServices, 'database' | 'files'>): ImageFinder {
  const cache = createImageCache(files, drawings);
  return (name) =>
    cache(fileName(name), async () => {
      const { hash, variant } = name;
      const [drawing] = await database
        .select()
        .from(covers)
        .where(eq(covers.imageUrl, imageAddress(hash)));
      if (!drawing) return null;
      return () => drawCover(drawing, variant ? { ...variant, hasTitle: false } : wholeCover);
    });
}

const fileName = ({ hash, variant }: ImageName): string =>
  variant ? `${hash}-${variant.width}.${variant.format}` : hash;
