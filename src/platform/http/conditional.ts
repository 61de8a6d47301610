/**
 * Whether an If-None-Match names a tag, which it compares weakly (RFC 9110, section 13.1.2): a cache between may have
 * marked ours as weak.
 */
export const namesTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
