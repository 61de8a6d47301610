import { z } from 'zod';
import { Story } from '../news/contract.ts';
import { categories, contentTypes, storyLimits } from '../news/terms.ts';
import { CalendarDay } from '../platform/contract.ts';
import { facetFields, searchLimits, searchSorts } from './terms.ts';

/** A form sends its empty fields too; they ask for nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

/** What can be asked. `entity` and `tag` as they are linked; days in the site's time zone, both included. */
export const SearchQuery = z.object({
  q: unlessEmpty(z.string().trim().max(searchLimits.questionMax)),
  category: unlessEmpty(z.enum(categories)),
  entity: unlessEmpty(z.string().max(storyLimits.labelMax)),
  contentType: unlessEmpty(z.enum(contentTypes)),
  tag: unlessEmpty(z.string().max(storyLimits.labelMax)),
  from: unlessEmpty(CalendarDay),
  to: unlessEmpty(CalendarDay),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(searchLimits.pageMax).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(searchLimits.resultsPerPageMax)
    .default(searchLimits.resultsPerPage),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A part of a passage, and whether it is one of the words that were searched for. */
export const PassagePart = z.object({ text: z.string(), isMatch: z.boolean() }).meta({ id: 'PassagePart' });
export type PassagePart = z.infer<typeof PassagePart>;

/** `facets[0]` is the category. A facet counts what its own filter would leave to choose from. */
export const SearchResult = z
  .object({
    found: z.number().int(),
    hits: z.array(Story.extend({ passage: z.array(PassagePart).nullable() }).meta({ id: 'SearchHit' })),
    facets: z.array(
      z.object({
        field: z.enum(facetFields),
        counts: z.array(z.object({ value: z.string(), count: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;
