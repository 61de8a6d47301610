/** The error for any other address. */
export const mediaAddressProblem =
  'Enter a full URL starting with http:// or https://, or the path of a file on this website, such as /sample/episode.mp3.';

/**
 * True for the location of an image or recording: an address or, for a file of the website itself, a path, which
 * survives a change of domain. Prepend the website's origin for an absolute address.
 */
export const isMediaAddress = (address: string): boolean =>
  (/^https?:\/\//i.test(address) && URL.canParse(address)) || isOwnPath(address);

/** Browsers resolve '//' and '/\' to another host. */
const isOwnPath = (address: string): boolean =>
  address.startsWith('/') &&
  URL.canParse(address, anyOrigin) &&
  new URL(address, anyOrigin).origin === anyOrigin;
const anyOrigin = 'https://site.invalid';
