import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';

/** A sender; `name` is null if only an address is set. */
export type MailAddress = { name: string | null; address: string };

const mailAddressError =
  'must be an email address, or a name and an address: The PFAS Record <news@example.org>';
/** `news@example.org` or `The PFAS Record <news@example.org>`. */
export const mailAddress = z.string().transform((text, context): MailAddress => {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = z.email().safeParse(inBrackets ?? text.trim());
  if (!address.success || /[\p{Cc}]/u.test(text)) {
    context.addIssue(mailAddressError);
    return z.NEVER;
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address: address.data };
});

/** `privateKey` in PEM format. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

type DkimSettings = {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY_FILE?: string | undefined;
};

/**
 * The key that signs email; undefined without these settings. The file is relative to `folder`. Throws `StartFailure`
 * for some of the settings without the others, or a file that holds no private key.
 */
export function readDkimKey(
  { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: file }: DkimSettings,
  folder: string,
): DkimKey | undefined {
  if (!domainName && !keySelector && !file) return undefined;
  if (!domainName || !keySelector || !file)
    throw new StartFailure('Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE together, or none of them.');
  try {
    const privateKey = readFileSync(path.resolve(folder, file), 'utf8');
    createPrivateKey(privateKey);
    return { domainName, keySelector, privateKey };
  } catch {
    throw new StartFailure(`DKIM_KEY_FILE must be a readable private key in PEM format; it is '${file}'.`);
  }
}
