import { eq } from 'drizzle-orm';
import { createRenderGate } from '../platform/page-cache/render-gate.ts';
import { drawCover, wholeCover } from './draw-cover.ts';
import type { ImageServices } from './services.ts';
import { covers } from './tables.ts';
import { imageAddress, type ImageName } from './terms.ts';

/** Drawing takes a processor for a moment, so little of it goes on at once, and not too much waits. */
const drawings = { runningMax: 2, waitingMax: 100 };

export type FoundImage = { bytes: Buffer } | 'none' | 'busy';
export type ImageFinder = (name: ImageName) => Promise<FoundImage>;

/**
 * Finds the file of a picture. One that this machine has not, because it was never asked for here or because another
 * machine drew the cover, is drawn from what the cover was drawn from, once, and kept.
 */
export function createImageFinder({
  database,
  files,
}: Pick<ImageServices, 'database' | 'files'>): ImageFinder {
  const gate = createRenderGate(drawings);
  const underWay = new Map<string, Promise<FoundImage>>();

  async function make(name: ImageName): Promise<FoundImage> {
    const { hash, variant } = name;
    const [drawing] = await database
      .select()
      .from(covers)
      .where(eq(covers.imageUrl, imageAddress(hash)));
    if (!drawing) return 'none';
    const drawn = gate.run(() => drawCover(drawing, variant ? { ...variant, hasTitle: false } : wholeCover));
    if (!drawn) return 'busy';
    const bytes = await drawn;
    await files.keep(fileName(name), bytes);
    return { bytes };
  }
  return async (name) => {
    const file = fileName(name);
    const bytes = await files.get(file);
    if (bytes) return { bytes };
    const making = underWay.get(file) ?? make(name).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  };
}

const fileName = ({ hash, variant }: ImageName): string =>
  variant ? `${hash}-${variant.width}.${variant.format}` : hash;
