import type { Files } from '../platform/files/files.ts';
import { createTaskGate } from '../platform/task-gate.ts';

export type FoundImage = { bytes: Buffer } | 'none' | 'busy';

/**
 * Returns the file with this name. A file missing on this machine is drawn with `prepare`, once for all concurrent
 * requests, and kept. `none` if there is nothing to draw, `busy` if the queue is full.
 */
export type ImageCache = (file: string, prepare: () => Promise<Draw | null>) => Promise<FoundImage>;
type Draw = () => Promise<Buffer>;

type Limits = { runningMax: number; waitingMax: number };

/** Drawing is CPU-bound, so concurrency and queue length are limited. */
export function createImageCache(files: Pick<Files, 'get' | 'keep'>, limits: Limits): ImageCache {
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
