import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { uploadedBody } from '../../platform/http/guard-input.ts';
import { importBytesMax } from '../import-terms.ts';
import type { ImportFile } from './import-sites.ts';

/** An upload that can't be used. */
export class UploadProblem extends Error {
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Streams an upload of any size to a temporary folder and calls the task with it: the body is the file, or a form with
 * `file` and optionally `zipCodes`. Deletes the folder afterwards. Throws `UploadProblem`.
 */
export async function withUpload<Result>(
  request: Request,
  dataDir: string,
  task: (file: ImportFile) => Promise<Result>,
  bytesMax = importBytesMax,
): Promise<Result> {
  const uploads = path.join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  const folder = await mkdtemp(path.join(uploads, 'import-'));
  try {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
    return await task(await (isForm ? receiveForm : receiveBody)(request, folder, bytesMax));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receiveBody(request: Request, folder: string, bytesMax: number): Promise<ImportFile> {
  const file = path.join(folder, 'file');
  await pipeline(uploadedBody(request), limitedTo(bytesMax), createWriteStream(file));
  return { path: file, name: 'uploaded file' };
}

async function receiveForm(request: Request, folder: string, bytesMax: number): Promise<ImportFile> {
  const received: Partial<Record<string, { path: string; name: string }>> = {};
  const writing: Promise<void>[] = [];
  const form = parserOf(request, bytesMax);
  form.on('file', (field, stream, name) => {
    if (!['file', 'zipCodes'].includes(field) || received[field]) return void stream.resume();
    const target = path.join(folder, field);
    received[field] = { path: target, name: path.basename(name || field).slice(0, 200) };
    const written = pipeline(stream, createWriteStream(target));
    // Reported below; until then it must not count as unhandled.
    written.catch(() => {});
    writing.push(written);
  });
  try {
    await pipeline(uploadedBody(request), limitedTo(bytesMax), form);
    await Promise.all(writing);
  } catch (error) {
    if (error instanceof UploadProblem) throw error;
    throw new UploadProblem(400, 'The form could not be read; was the upload interrupted?');
  }
  if (!received['file']) throw new UploadProblem(400, 'Send the table in the field "file".');
  return { ...received['file'], zipCodesPath: received['zipCodes']?.path };
}

function parserOf(request: Request, bytesMax: number) {
  try {
    return new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: { files: 4, fields: 20, fieldSize: 8_192, parts: 24, fileSize: bytesMax },
    });
  } catch {
    throw new UploadProblem(400, 'The form could not be read; it needs a boundary.');
  }
}

function limitedTo(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.length;
      if (bytes <= bytesMax) done(null, chunk);
      else done(new UploadProblem(413, `The file is too large; at most ${bytesMax / 1024 ** 3} GB.`));
    },
  });
}
