import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { exchangeWithReader } from './exchange.ts';
import { followRedirects } from './follow-redirects.ts';
import {
  completePart,
  findVersions,
  type KeptFile,
  partPath,
  validatorOf,
  type Version,
} from './kept-file.ts';
import type { OutboundOptions } from './outbound-fetch.ts';
import { describeStatus, OutboundRefusal } from './outbound-refusal.ts';
import { tooLarge, wireChunks } from './responses/read-body.ts';
import { givenTarget, resolveByName, resolveTarget } from './targets/target.ts';
import { createTimeBudget } from './time-budget.ts';

const headerBytesMax = 32 * 1024;
const redirectsMax = 5;

export type DownloadedFile = KeptFile & {
  /** The bytes with which such a file begins. */
  signature: Uint8Array;
  bytesMax: number;
  /** For one attempt; the next continues where it ended. */
  totalMsMax: number;
};
type Watch = {
  /** Called with the number of bytes received and, if the server states it, the total. */
  onProgress?: (bytes: number, total: number | null) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Downloads a file to a folder, and returns its path there; the folder keeps only its newest version. What a cut-off
 * download has left is continued if the file is still the same (RFC 9110, section 13.1.5), and a file that has not
 * changed is not sent again. Throws `OutboundRefusal`, and the signal's reason if aborted.
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
    const agent = typeof userAgent === 'string' ? userAgent : await userAgent();
    const attempt = async (kept: Kept): Promise<string | null> => {
      const headers = {
        ...conditionsOf(kept),
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': agent,
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
            return exchangeWithReader(request, deadline, (response, status, its) =>
              receive({ response, status, headers: its }, kept, file, watch),
            );
          }, watch.signal),
      );
      if (final.body === null && final.status !== 416)
        throw new OutboundRefusal('status', describeStatus(final.status));
      return final.body;
    };
    const kept = await findVersions(file);
    const path = await attempt(kept);
    if (path !== null) return path;
    // The part is longer than the file: it has changed.
    if (kept.part) await rm(kept.part.path, { force: true });
    const again = await attempt({});
    if (again === null) throw new OutboundRefusal('status', describeStatus(416));
    return again;
  };
};

type Kept = { whole?: Version; part?: Version };
type Received = { response: IncomingMessage; status: number; headers: Headers };

function conditionsOf({ whole, part }: Kept): Record<string, string> {
  if (part) return { range: `bytes=${part.bytes}-`, 'if-range': part.validator };
  if (!whole) return {};
  return whole.validator.startsWith('"')
    ? { 'if-none-match': whole.validator }
    : { 'if-modified-since': whole.validator };
}

/** The path of the complete file; null for a response without one. */
async function receive(
  { response, status, headers }: Received,
  { whole, part }: Kept,
  file: DownloadedFile,
  { onProgress }: Watch,
): Promise<string | null> {
  if (status === 304 && whole) return whole.path;
  const isRest = status === 206 && part !== undefined;
  if (status !== 200 && !isRest) return null;
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new OutboundRefusal(
      'undecodable',
      'The server compressed the file, which was not requested; try again later.',
    );
  const start = isRest ? part.bytes : 0;
  const total = totalOf(headers, isRest ? part : undefined);
  if (total !== null && total > file.bytesMax) throw tooLarge(file.bytesMax);
  const validator = isRest ? part.validator : validatorOf(headers);
  const target = partPath(file, validator);
  try {
    await write(response, target, { file, start, onProgress: (bytes) => onProgress?.(bytes, total) });
  } catch (error) {
    const isUseless = error instanceof OutboundRefusal && ['too-large', 'unexpected'].includes(error.code);
    if (validator === null || isUseless) await rm(target, { force: true });
    throw error;
  }
  return completePart(file, target, validator);
}

/** The size of the whole file. Throws if the rest doesn't continue the part. */
function totalOf(headers: Headers, part: Version | undefined): number | null {
  if (!part) return headers.has('content-length') ? Number(headers.get('content-length')) : null;
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (Number(start) !== part.bytes)
    throw new OutboundRefusal(
      'unexpected',
      'The server sent another part of the file than requested; try again.',
    );
  return Number(total);
}

type Writing = { file: DownloadedFile; start: number; onProgress: (bytes: number) => void };

async function write(
  response: IncomingMessage,
  target: string,
  { file: { signature, bytesMax }, start, onProgress }: Writing,
): Promise<void> {
  const handle = await open(target, constants.O_CREAT | constants.O_RDWR);
  try {
    let at = start;
    onProgress(at);
    for await (const chunk of wireChunks(response, { bytes: start }, bytesMax)) {
      const expected = signature.subarray(at, at + chunk.byteLength);
      if (!expected.every((byte, index) => byte === chunk[index])) throw unexpected();
      await handle.write(chunk, 0, chunk.byteLength, at);
      at += chunk.byteLength;
      onProgress(at);
    }
    if (at < signature.byteLength) throw unexpected();
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const unexpected = (): OutboundRefusal =>
  new OutboundRefusal(
    'unexpected',
    'The address returned something other than the file, such as a web page; find out where the file has moved.',
  );
