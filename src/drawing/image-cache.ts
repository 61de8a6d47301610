import type { Files } from '../platform/files/files.ts';
import { createTaskGate } from '../platform/task-gate.ts';

export type FoundImage = { bytes: Buffer } | 'none' | 'busy';

/**
 * The file of a name. One that this machine has not is drawn as `prepare` says, once however many ask, and kept; `none`
 * where there is nothing to draw, `busy` where too much waits to be drawn.
 */
export type ImageCache = (file: string, prepare: () => Promise<Draw | null>) => Promise<FoundImage>;
type Draw = () => Promise<Buffer>;

type Limits = { runningMax: number; waitingMax: number };

/** Drawing takes a processor for a moment, so little of it goes on at once, and not too much waits. */
export function createImageCache(files: Files, limits: Limits): ImageCache {
  const gate = createTaskGate(limits);
  const underWay = new Map<string, Promise<FoundImage>>();

  async function make(file: string, prepare: () => Promise<Draw | null>): Promise<FoundImage> {
    const draw = await prepare();
    if (!draw) return 'none';
    const drawing = gate.run(draw);
    if (!drawing) return 'busy';
    const bytes = await drawing;
    await files.keep(file, bytes);
    return { bytes };
  }
  return async (file, prepare) => {
    const bytes = await files.get(file);
    if (bytes) return { bytes };
    const making = underWay.get(file) ?? make(file, prepare).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  };
}
