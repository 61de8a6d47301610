import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  entryBytesMax,
  hashBytes,
  indexRowDigits,
  keyNameMax,
  logConflicts,
  logNames,
  originMax,
  tileWidth,
} from './terms.ts';

export const logName = pgEnum('log_name', logNames);

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const count = () => bigint({ mode: 'number' }).notNull();
const digest = () => bytea().notNull();
/** A constraint can't take parameters. */
const bound = (bytes: number) => sql.raw(String(bytes));

/**
 * Each log's public key, stored by the first process that has it, before the log has an origin or entries. Append-only,
 * and the database refuses an identity with another key.
 */
export const logKeys = pgTable(
  'log_keys',
  {
    log: logName().primaryKey(),
    /** Ed25519. */
    publicKey: digest(),
  },
  (keys) => [check('log_keys_key', sql`octet_length(${keys.publicKey}) = ${bound(hashBytes)}`)],
);

/*
 * The next four tables are append-only. The database rejects, for every role, UPDATE, DELETE and TRUNCATE, an entry that
 * leaves a gap, a checkpoint ahead of its entries, and a commit that leaves an entry without a checkpoint.
 */

/** A log's permanent identity, written with its first entry. */
export const logIdentities = pgTable(
  'log_identities',
  {
    log: logName().primaryKey(),
    origin: varchar({ length: originMax }).notNull(),
    /** Ed25519. */
    publicKey: digest(),
  },
  (identities) => [
    check('log_identities_key', sql`octet_length(${identities.publicKey}) = ${bound(hashBytes)}`),
  ],
);

export const logEntries = pgTable(
  'log_entries',
  {
    log: logName().notNull(),
    index: count(),
    entry: bytea().notNull(),
    leafHash: digest(),
  },
  (entries) => [
    primaryKey({ columns: [entries.log, entries.index] }),
    check('log_entries_index', sql`${entries.index} >= 0`),
    check('log_entries_entry', sql`octet_length(${entries.entry}) <= ${bound(entryBytesMax)}`),
    check('log_entries_leaf_hash', sql`octet_length(${entries.leafHash}) = ${bound(hashBytes)}`),
  ],
);

/**
 * Full tiles only, because they never change. A partial tile is computed on request from the leaf hashes of the last
 * entries, or from the roots of the last full tiles below it.
 */
export const logTiles = pgTable(
  'log_tiles',
  {
    log: logName().notNull(),
    level: smallint().notNull(),
    n: count(),
    hashes: bytea().notNull(),
    /** The root of the tile's hashes, which represents it on the level above. */
    root: digest(),
  },
  (tiles) => [
    primaryKey({ columns: [tiles.log, tiles.level, tiles.n] }),
    check('log_tiles_place', sql`${tiles.level} between 0 and 7 and ${tiles.n} >= 0`),
    check('log_tiles_hashes', sql`octet_length(${tiles.hashes}) = ${bound(tileWidth * hashBytes)}`),
    check('log_tiles_root', sql`octet_length(${tiles.root}) = ${bound(hashBytes)}`),
  ],
);

/** Every checkpoint that a log has ever signed. */
export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    log: logName().notNull(),
    treeSize: count(),
    /** The tree size of the previous checkpoint, so that none can be removed unnoticed. */
    previousSize: count(),
    root: digest(),
    /** The signed checkpoint, verbatim. */
    note: text().notNull(),
    /** To the second, the precision of the cosignature. */
    signedAt: timestamp({ withTimezone: true, precision: 0 }).notNull(),
    /** The log's own `cosignature/v1` line: the note itself has no timestamp. */
    cosignature: text().notNull(),
  },
  (checkpoints) => [
    primaryKey({ columns: [checkpoints.log, checkpoints.treeSize] }),
    check('log_checkpoints_sizes', sql`${checkpoints.treeSize} > ${checkpoints.previousSize}`),
    check('log_checkpoints_root', sql`octet_length(${checkpoints.root}) = ${bound(hashBytes)}`),
  ],
);

/**
 * The index: under which keys which entries are listed. It is derived from the entries and written only with them;
 * `leaf` is the key's leaf in the tree whose root the last entry of every append names.
 */
export const logIndex = pgTable(
  'log_index',
  {
    log: logName().notNull(),
    key: digest(),
    /** Indexes, ascending. */
    entries: bigint({ mode: 'number' }).array().notNull(),
    leaf: digest(),
  },
  (index) => [
    primaryKey({ columns: [index.log, index.key] }),
    check(
      'log_index_digests',
      sql`octet_length(${index.key}) = ${bound(hashBytes)} and octet_length(${index.leaf}) = ${bound(hashBytes)}`,
    ),
    check('log_index_entries', sql`cardinality(${index.entries}) > 0`),
  ],
);

/**
 * The top of the index's tree: for each prefix of 0 to 3 hex digits, the roots of the 16 subtrees below it, 32 zero
 * bytes for an empty one. What is below is computed from the leaves that share 4 digits: about 30 of 2,000,000.
 */
export const logIndexRows = pgTable(
  'log_index_rows',
  {
    log: logName().notNull(),
    prefix: varchar({ length: indexRowDigits }).notNull(),
    hashes: bytea().notNull(),
    /** The size of the tree that the index covers: only in the row without a prefix, which every append writes. */
    treeSize: bigint({ mode: 'number' }),
  },
  (rows) => [
    primaryKey({ columns: [rows.log, rows.prefix] }),
    check('log_index_rows_size', sql`(${rows.prefix} = '') = (${rows.treeSize} is not null)`),
    check('log_index_rows_hashes', sql`octet_length(${rows.hashes}) = ${bound(16 * hashBytes)}`),
  ],
);

/** When the log and its witnesses attested to a checkpoint; the log's first attestation is with the checkpoint itself. */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    log: logName().notNull(),
    treeSize: count(),
    /** Of the key: the log's origin, or the witness. */
    name: varchar({ length: keyNameMax }).notNull(),
    /** As signed, to the second. */
    cosignedAt: timestamp({ withTimezone: true, precision: 0 }).notNull(),
    /** A `cosignature/v1` line, with its newline. */
    line: text().notNull(),
  },
  (cosignatures) => [
    primaryKey({
      columns: [cosignatures.log, cosignatures.treeSize, cosignatures.name, cosignatures.cosignedAt],
    }),
  ],
);

/** When each witness last answered, and since when it doesn't. Not part of the log. */
export const witnessAnswers = pgTable('witness_answers', {
  witness: varchar({ length: keyNameMax }).primaryKey(),
  answeredAt: timestamp({ withTimezone: true }),
  silentSince: timestamp({ withTimezone: true }),
});

export const logConflict = pgEnum('log_conflict', logConflicts);

/**
 * The logs that have stopped, and who found out: something outside the database remembers a tree of `treeSize` entries
 * that the stored ones don't extend. Not part of the log; a row goes once its finder sees the tree that it remembers.
 */
export const stoppedLogs = pgTable(
  'stopped_logs',
  {
    log: logName().notNull(),
    /** The kept checkpoint, or a witness by its name. */
    finder: varchar({ length: keyNameMax }).notNull(),
    conflict: logConflict().notNull(),
    treeSize: count(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (stopped) => [primaryKey({ columns: [stopped.log, stopped.finder] })],
);
