import { domainToUnicode } from 'node:url';

/** An email address as people write it: an international domain, stored in ASCII (IDNA), in its own script. */
export function unicodeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return domain.includes('xn--') ? email.slice(0, at) + (domainToUnicode(domain) || domain) : email;
}
