/** The vocabulary of the transparency log. */

/** `real` holds actual certificates; `sample` holds the sample content's, with its own origin and key. */
export const logNames = ['real', 'sample'] as const;
export type LogName = (typeof logNames)[number];

/** The path of each log; prefixed with the host, its origin. */
export const logPaths = { real: '/log', sample: '/log/sample' } as const satisfies Record<LogName, string>;

/** A bundle stores an entry's length in 16 bits (C2SP tlog-tiles). */
export const entryBytesMax = 65_535;
/** SHA-256. */
export const hashBytes = 32;
/** Hashes in a full tile. */
export const tileWidth = 256;
/** Characters; the host of an address has at most 253. */
export const originMax = 300;
