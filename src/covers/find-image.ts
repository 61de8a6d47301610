import { eq } from 'drizzle-orm';
import { drawCover, wholeCover } from './design/draw-cover.ts';
import { type FoundImage, createImageCache } from '../drawing/index.ts';
import type { CoverServices } from './services.ts';
import { covers } from './tables.ts';
import { imageAddress, type ImageName } from '../drawing/terms.ts';

/** A page with many cards requests many images in parallel. */
const drawings = { runningMax: 2, waitingMax: 100 };

export type ImageFinder = (name: ImageName) => Promise<FoundImage>;

/**
 * Finds a cover's file. If it is missing on this machine, because it was never requested here or another machine drew
 * it, it is redrawn from the stored input.
 */
export function createImageFinder({
  database,
  files,
}: Pick<CoverServices, 'database' | 'files'>): ImageFinder {
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
