import { z } from 'zod';
import { categories } from '../news/terms.ts';
import { CalendarDay, flag, jsonAs } from '../platform/contract.ts';
import { SubscriberEmail } from './contract.ts';
import {
  columnAnswerLimits,
  columnAnswers,
  leaveReasons,
  subscriberList,
  subscriberOrigins,
  subscriberStates,
  subscriberStatuses,
} from './terms.ts';

const count = z.number().int();

/** A subscriber, as staff see it. */
export const Subscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    /** Whether the address must still be confirmed; until then it gets no digest. */
    isUnconfirmed: z.boolean(),
    origin: z.enum(subscriberOrigins),
    subscribedAt: z.iso.datetime(),
    /** When consent was given, in the website's time zone: by subscribing here, or as staff or a file state it. */
    consentedOn: z.iso.date(),
    unsubscribedAt: z.iso.datetime().nullable(),
    leftBecause: z.enum(leaveReasons).nullable(),
    /** The categories that the digest is limited to; empty means all. */
    categories: z.array(z.enum(categories)),
    /** Places and searches that the digest also reports on. */
    zipCodes: z.array(z.string()),
    searches: z.array(z.string()),
    /** Hard bounces in a row. */
    bounces: count,
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

/** `q` is part of an address. */
export const SubscriberQuery = z.object({
  q: z.string().trim().max(subscriberList.queryMax).optional(),
  state: z.enum(subscriberStates).optional(),
  page: z.coerce.number().int().min(1).max(subscriberList.pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(subscriberList.perPageMax).default(subscriberList.perPage),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

/** A page of subscribers, how many match, and how many there are in each state. */
export const SubscriberPage = z
  .object({
    subscribers: z.array(Subscriber),
    total: count,
    counts: z.object({ active: count, unconfirmed: count, unsubscribed: count }),
  })
  .meta({ id: 'SubscriberPage' });
export type SubscriberPage = z.infer<typeof SubscriberPage>;

/** Someone who asked staff for the digest, and when they did. */
export const NewSubscriber = z
  .strictObject({ email: SubscriberEmail, consentedOn: CalendarDay })
  .meta({ id: 'NewSubscriber' });
export type NewSubscriber = z.infer<typeof NewSubscriber>;

/** When a former subscriber asked staff for the digest again. */
export const NewConsent = z.strictObject({ consentedOn: CalendarDay }).meta({ id: 'NewConsent' });
export type NewConsent = z.infer<typeof NewConsent>;

/**
 * The meaning of a column's values that the import doesn't understand, by column name: `left` if they all say that a
 * person left or must not be mailed, `ignored` if none does, or a list of those that do.
 */
const ColumnAnswers = z.record(
  z.string(),
  z.union([z.enum(columnAnswers), z.array(z.string()).max(columnAnswerLimits.valuesMax)]),
);
export type ColumnAnswers = z.infer<typeof ColumnAnswers>;

const answersText = z
  .string()
  .max(columnAnswerLimits.charactersMax)
  .default('{}')
  .transform(jsonAs(ColumnAnswers, 'columns is not JSON like {"Segment":["Lapsed"]}'));

export const SubscriberImportQuery = z.strictObject({
  dryRun: flag,
  skipRejected: flag,
  columns: answersText,
});
export type SubscriberImportQuery = z.infer<typeof SubscriberImportQuery>;

/** A column that may say who left, and its values that are not understood; an empty value is an empty cell. */
const ColumnQuestion = z.object({
  column: z.string(),
  values: z.array(z.object({ value: z.string(), count })),
  /** Whether all such values are listed. */
  isComplete: z.boolean(),
});
export type ColumnQuestion = z.infer<typeof ColumnQuestion>;

/** Counts of addresses, and the lines that were rejected. */
export const SubscriberImport = z
  .object({
    added: count,
    /** Subscribed already; unchanged. */
    known: count,
    /** Left before, here or according to the file; an import does not subscribe them again. */
    left: count,
    /** Of those: imported before, and unsubscribed by this import because the file says that they left. */
    ended: count,
    /** Lines whose address is on an earlier line, which is the one that is used. */
    repeated: count,
    /** The first ones, with the reason. */
    rejected: z.array(z.object({ line: count, reason: z.string() })),
    rejectedCount: count,
    /** Whether the file could be read to its end; if not, nothing is imported. */
    isReadable: z.boolean(),
    /** Nothing is imported until these are answered. */
    questions: z.array(ColumnQuestion),
  })
  .meta({ id: 'SubscriberImport' });
export type SubscriberImport = z.infer<typeof SubscriberImport>;
/** The same with its errors. */
export const RefusedImport = SubscriberImport.extend({ error: z.string() }).meta({
  id: 'RefusedSubscriberImport',
});
