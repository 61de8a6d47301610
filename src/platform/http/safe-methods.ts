/** Safe methods (RFC 9110, section 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing. */
export const isSafe = (method: string): boolean => safeMethods.has(method);
