import { isDeepStrictEqual } from 'node:util';

type Change<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * The submitted fields that differ from the record; undefined means not submitted. Values are compared deeply, and
 * unless `isSame` decides otherwise, key order is ignored: jsonb doesn't preserve it.
 */
export const changedFields = <Fields extends object>(
  record: Fields,
  input: Change<Fields>,
  isSame: (one: unknown, other: unknown) => boolean = isDeepStrictEqual,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && !isSame(value, record[name as keyof Fields]),
    ),
  ) as Partial<Fields>;

/** The record's values for the changed fields: the "before" half of an audit entry. */
export const formerFields = <Fields extends object>(
  record: Fields,
  change: Change<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(change).map((name) => [name, record[name as keyof Fields]]),
  ) as Partial<Fields>;
