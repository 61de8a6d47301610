import { isDeepStrictEqual } from 'node:util';

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * What is given otherwise than the record says; what is undefined is not given. Values are compared deep, and unless
 * `isSame` says otherwise the order of an object's keys does not count: as jsonb the database keeps another.
 */
export const changedFields = <Fields extends object>(
  record: Fields,
  given: Given<Fields>,
  isSame: (one: unknown, other: unknown) => boolean = isDeepStrictEqual,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isSame(value, record[name as keyof Fields]),
    ),
  ) as Partial<Fields>;

/** What the record says in the fields of the change: for the audit, what it said before. */
export const formerFields = <Fields extends object>(
  record: Fields,
  change: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(change).map((name) => [name, record[name as keyof Fields]]),
  ) as Partial<Fields>;
