/** The `Link` header of a list (RFC 8288): relative, so that it never echoes the request's Host header. */
export function nextPage(url: string, before: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('before', before);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
