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
/** Hex digits of a key by which the longest stored row of the index is found. */
export const indexRowDigits = 3;
/** Characters; the host of an address has at most 253. */
export const originMax = 300;
/** Characters of the name of a witness's key. */
export const keyNameMax = 300;

/**
 * The key of a lot at a facility, by which the index lists its entries: spellings that differ only in case, width and
 * characters other than letters and digits have the same key.
 */
export const keyOfLot = ({ lotId, facility }: { lotId: string; facility: string }): string =>
  `${nameKey(lotId)}@${nameKey(facility)}`;

/** A name in NFKC and lower case, with only its letters and digits; the text itself if it has none. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '') || name;

/** Why a log has stopped: entries that were signed are missing, or others are in their place. */
export const logConflicts = ['behind', 'forked'] as const;
/** The name in `stopped_logs` of the checkpoint kept outside the database; no witness can have it. */
export const keptCheckpoint = 'kept checkpoint';
