import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Versions of a downloaded file in a folder, each named after its HTTP validator. Downloads of the same version write
 * the same bytes at the same places, so two downloads at the same time, even in two processes, do no harm.
 */
export type KeptFile = { folder: string; name: string };

/** One version, or what has arrived of it. The validator is an ETag or the text of Last-Modified. */
export type Version = { path: string; validator: string; bytes: number };

const [wholeEnding, partEnding] = ['.whole', '.part'];
/** A longer one doesn't fit into a file name. */
const validatorMax = 120;

/** The newest complete version, and the newest partial one from an interrupted download. */
export async function findVersions(file: KeptFile): Promise<{ whole?: Version; part?: Version }> {
  await mkdir(file.folder, { recursive: true });
  const newest = async (ending: string): Promise<Version | undefined> => {
    const names = (await namesOf(file)).filter((name) => name.endsWith(ending));
    const found = await Promise.all(
      names.map(async (name) => {
        const [validator, at] = [validatorIn(file, name, ending), path.join(file.folder, name)];
        const { size, mtimeMs } = await stat(at);
        return { path: at, validator, bytes: size, mtimeMs };
      }),
    );
    return found.filter(({ validator }) => validator !== '').toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
  };
  const [whole, part] = [await newest(wholeEnding), await newest(partEnding)];
  return { ...(whole && { whole }), ...(part && part.bytes > 0 && { part }) };
}

/** Where a version is written; one that the server doesn't identify can't be continued later. */
export const partPath = (file: KeptFile, validator: string | null): string =>
  path.join(file.folder, nameOf(file, validator ?? '', partEnding));

/** Makes a part the only version. Returns its path. */
export async function completePart(file: KeptFile, part: string, validator: string | null): Promise<string> {
  const whole = path.join(file.folder, nameOf(file, validator ?? '', wholeEnding));
  await rename(part, whole).catch(async (error: NodeJS.ErrnoException) => {
    // Another process has completed the same version.
    if (error.code !== 'ENOENT') throw error;
    await stat(whole);
  });
  const others = (await namesOf(file)).filter((name) => name !== path.basename(whole));
  await Promise.all(others.map((name) => rm(path.join(file.folder, name), { force: true })));
  return whole;
}

/**
 * The validator that identifies a version byte by byte: a strong ETag, or else its date; null if the server sends
 * neither.
 */
export function validatorOf(headers: Headers): string | null {
  const etag = headers.get('etag');
  const found = etag?.startsWith('"') ? etag : headers.get('last-modified');
  return found !== null && found.length <= validatorMax ? found : null;
}

const namesOf = async ({ folder, name }: KeptFile): Promise<string[]> =>
  (await readdir(folder)).filter((each) => each.startsWith(`${name}.`));

const nameOf = ({ name }: KeptFile, validator: string, ending: string): string =>
  `${name}.${validator === '' ? `-${randomUUID()}` : Buffer.from(validator).toString('base64url')}${ending}`;

const validatorIn = ({ name }: KeptFile, fileName: string, ending: string): string => {
  const text = fileName.slice(name.length + 1, -ending.length);
  return text.startsWith('-') ? '' : Buffer.from(text, 'base64url').toString();
};
