import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { exchangeWithReader } from './exchange.ts';
import { followRedirects } from './follow-redirects.ts';
import type { OutboundOptions } from './outbound-fetch.ts';
import { describeStatus, OutboundRefusal } from './outbound-refusal.ts';
import { tooLarge, wireChunks } from './responses/read-body.ts';
import { givenTarget, resolveByName, resolveTarget } from './targets/target.ts';
import { createTimeBudget } from './time-budget.ts';

const headerBytesMax = 32 * 1024;
const redirectsMax = 5;
/** Files left by a killed process, or downloaded from another address, are deleted after this. */
const leftoverMsMax = 24 * 60 * 60_000;

export type DownloadedFile = {
  /** It holds nothing else. */
  folder: string;
  name: string;
  /** The bytes with which such a file begins. */
  signature: Uint8Array;
  bytesMax: number;
  totalMsMax: number;
};
type Watch = {
  /** Called with the number of bytes received and, if the server states it, the total. */
  onProgress?: (bytes: number, total: number | null) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Downloads a file to a folder, and returns its path there. A file that has not changed since it was downloaded is not
 * sent again. Throws `OutboundRefusal`, and the signal's reason if aborted; nothing is kept then.
 */
export type Download = (address: string, file: DownloadedFile, watch?: Watch) => Promise<string>;

/** Reaches the same addresses as `createOutboundFetch`. */
export const createDownload = ({
  allowHosts,
  userAgent,
  resolve = resolveByName,
}: Pick<OutboundOptions, 'allowHosts' | 'userAgent' | 'resolve'>): Download => {
  const allowed = new Set(allowHosts);

  return async (address, file, watch = {}) => {
    const withinBudget = createTimeBudget(file.totalMsMax);
    // The address is in the name, since a file's date means nothing for another address.
    const key = createHash('sha256').update(address).digest('hex').slice(0, 16);
    const target = path.join(file.folder, `${key}-${file.name}`);
    await removeLeftovers(target);
    const known = await stat(target).catch(() => null);
    const headers = {
      ...(known && { 'if-modified-since': known.mtime.toUTCString() }),
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': typeof userAgent === 'string' ? userAgent : await userAgent(),
    };
    const { response: final } = await followRedirects(
      { target: givenTarget(address, allowed), headers },
      { allowed, redirectsMax },
      ({ url, subject }, asked) =>
        withinBudget(async (deadline) => {
          const addresses = await resolveTarget({ url, subject }, allowed, resolve);
          const request = {
            url,
            addresses,
            method: 'GET',
            headers: asked,
            limits: { headerBytesMax },
          } as const;
          return exchangeWithReader(request, deadline, async (response, status, its) => {
            if (status === 200) await receive(response, its, { ...file, target }, watch);
          });
        }, watch.signal),
    );
    if (final.status !== 200 && !(known && final.status === 304))
      throw new OutboundRefusal('status', describeStatus(final.status));
    return target;
  };
};

async function removeLeftovers(target: string): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    const ageMs = found && systemClock.now().getTime() - found.mtimeMs;
    if (file !== target && ageMs && ageMs > leftoverMsMax) await rm(file, { force: true });
  }
}

/** The file gets its name once it is complete, and the date of the version that the server has sent. */
async function receive(
  response: IncomingMessage,
  headers: Headers,
  file: DownloadedFile & { target: string },
  { onProgress }: Watch,
): Promise<void> {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new OutboundRefusal(
      'undecodable',
      'The server compressed the file, which was not requested; try again later.',
    );
  const total = headers.has('content-length') ? Number(headers.get('content-length')) : null;
  if (total !== null && total > file.bytesMax) throw tooLarge(file.bytesMax);
  const unfinished = `${file.target}.${randomUUID()}`;
  try {
    await write(response, unfinished, file, (bytes) => onProgress?.(bytes, total));
    const modifiedMs = Date.parse(headers.get('last-modified') ?? '');
    if (modifiedMs) await utimes(unfinished, modifiedMs / 1000, modifiedMs / 1000);
    await rename(unfinished, file.target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function write(
  response: IncomingMessage,
  target: string,
  { signature, bytesMax }: DownloadedFile,
  onProgress: (bytes: number) => void,
): Promise<void> {
  await using handle = await open(target, 'wx');
  const received = { bytes: 0 };
  let at = 0;
  onProgress(at);
  for await (const chunk of wireChunks(response, received, bytesMax)) {
    const expected = signature.subarray(at, at + chunk.byteLength);
    if (!expected.every((byte, index) => byte === chunk[index])) throw unexpected();
    await handle.write(chunk);
    at += chunk.byteLength;
    onProgress(at);
  }
  if (at < signature.byteLength) throw unexpected();
  await handle.sync();
}

const unexpected = (): OutboundRefusal =>
  new OutboundRefusal(
    'unexpected',
    'The address returned something other than the file, such as a web page; find out where the file has moved.',
  );
