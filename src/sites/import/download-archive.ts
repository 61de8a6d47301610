import path from 'node:path';
import type { Download } from '../../platform/outbound/download.ts';
import { OutboundRefusal } from '../../platform/outbound/outbound-refusal.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { ucmr5Archive } from '../epa-terms.ts';
import type { OnImportProgress } from './import-progress.ts';
import type { ImportFile } from './import-sites.ts';

export type ArchiveServices = {
  config: { dataDir: string };
  download: Download;
  /** The address of EPA's archive. */
  ucmr5Address: string;
};

/** How a ZIP archive begins. */
const signature = Buffer.from('PK\u0003\u0004');
/** How often progress is reported. */
const progressBytes = 256 * 1024;

/** Downloads EPA's archive of results; does nothing if the newest one is already here. */
export async function downloadArchive(
  { config, download, ucmr5Address }: ArchiveServices,
  onProgress: OnImportProgress,
  signal?: AbortSignal,
): Promise<Outcome<ImportFile>> {
  const { fileName: name, bytesMax, downloadMsMax, source } = ucmr5Archive;
  const folder = path.join(config.dataDir, 'downloads');
  let heard = -progressBytes;
  try {
    const file = await download(
      ucmr5Address,
      { folder, name, signature, bytesMax, totalMsMax: downloadMsMax },
      {
        signal,
        onProgress(bytes, total) {
          if (bytes - heard < progressBytes && bytes !== total) return;
          heard = bytes;
          onProgress({ step: 'downloading', done: bytes, total });
        },
      },
    );
    return done({ path: file, name });
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    return refuse(
      'invalid',
      `${error.message} EPA lists its files at ${source}; an archive downloaded there can be imported as a file.`,
    );
  }
}
