/** One '@', and nothing in the domain that a URL parser would read as anything but a host name. */
const shape = /^([^@]+)@([^@%:/?#\\[\]\s]+)$/u;

/**
 * An email address as it is stored and compared: the domain in lower case and ASCII (IDNA, UTS 46), the local part as
 * typed. Text that isn't an address is returned unchanged, for validation to reject.
 */
export function normalizedEmail(text: string): string {
  const [, local, domain] = shape.exec(text.trim()) ?? [];
  if (local === undefined || domain === undefined) return text.trim();
  const url = URL.parse(`http://${domain}`);
  return url ? `${local}@${url.hostname}` : text.trim();
}

/** 'r…@example.org': enough for its owner to recognize it, too little for anyone the link was forwarded to. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
