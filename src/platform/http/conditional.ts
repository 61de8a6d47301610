/**
 * Whether If-None-Match contains an ETag, by weak comparison (RFC 9110, section 13.1.2): an intermediary cache may have
 * marked ours as weak.
 */
export const namesTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
