import { z } from 'zod';

const exampleDay = 'Give a date like 2026-03-05.';

/** A day of the calendar that the database knows (ISO 8601); it has no year 0. */
export const CalendarDay = z.iso.date(exampleDay).refine((text) => text >= '0001', exampleDay);
