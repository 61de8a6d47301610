/** Limits on what an assistant may send and how much it gets back. */
export const mcpLimits = {
  /** A call is a few hundred bytes. */
  bodyBytesMax: 64 * 1024,
  /** List entries and fields in one call's arguments. */
  argumentsMax: 50,
  resultsPerSearch: 10,
  resultsPerSearchMax: 25,
  /** An identifier, or the address of its page. */
  referenceMax: 500,
} as const;

/** Per IP address; an answer takes one call, opening a connection three. */
export const mcpRateLimit = { name: 'mcp', perWindow: 240, windowMinutes: 1 } as const;
