import { z } from 'zod';
import { Certificate } from '../ledger/contract.ts';
import { CertificateProof } from '../ledger/proof-contract.ts';
import { Story } from '../news/contract.ts';
import { StoryProvenance, StoryRevision } from '../news/provenance-contract.ts';
import { categories, contentTypes } from '../news/terms.ts';
import { CalendarDay } from '../platform/contract.ts';
import { Connections } from '../related/contract.ts';
import { DirectHit, RecordGroup, SearchResult } from '../search/contract.ts';
import { searchLimits, searchSorts } from '../search/terms.ts';
import { ContaminationSite } from '../sites/contract.ts';
import { NearPlace } from '../sites/near-contract.ts';
import { siteLimits } from '../sites/terms.ts';
import { mcpLimits } from './terms.ts';

/** The common fields of all records in a result. */
const cited = {
  url: z.url().describe('The page of the record. Link to it.'),
  citation: z.string().describe('A reference in APA style, ready to use.'),
  isSample: z
    .boolean()
    .describe(
      'True for content that came with the software. Sites, certificates and stories titled “(fictional example)” are then invented: never present them as fact.',
    ),
};
const link = { url: cited.url, isSample: cited.isSample };

/** The arguments of a tool: the answer to an unknown one names it and those that exist. */
const toolArguments = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `No such argument: ${issue.keys.join(', ')}. This tool takes: ${Object.keys(shape).join(', ')}.`
        : undefined,
  });

export const SearchInput = toolArguments({
  query: z
    .string()
    .trim()
    .min(1)
    .max(searchLimits.queryMax)
    .describe('Words, a "quoted phrase", a compound, a company, a certificate id, or a question.'),
  category: z.enum(categories).optional().describe('Only stories of this category.'),
  contentType: z.enum(contentTypes).optional().describe('Only stories of this type.'),
  entity: z
    .string()
    .max(mcpLimits.referenceMax)
    .optional()
    .describe('Only stories that mention this company, agency, person, place or compound.'),
  tag: z.string().max(mcpLimits.referenceMax).optional().describe('Only stories with this tag.'),
  year: z
    .number()
    .int()
    .min(1)
    .max(searchLimits.yearMax)
    .optional()
    .describe('Only stories published in this year.'),
  from: CalendarDay.optional().describe('Only stories published on or after this day, YYYY-MM-DD.'),
  to: CalendarDay.optional().describe('Only stories published on or before this day, YYYY-MM-DD.'),
  sort: z.enum(searchSorts).default('relevance').describe('How to sort the stories.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(mcpLimits.resultsPerSearchMax)
    .default(mcpLimits.resultsPerSearch)
    .describe('How many stories to return.'),
  page: z
    .number()
    .int()
    .min(1)
    .max(searchLimits.pageMax)
    .default(1)
    .describe('Which page of stories: `nextPage` of the answer before. Other records are only on the first.'),
});

const StoryResult = Story.pick({
  slug: true,
  title: true,
  summary: true,
  category: true,
  contentType: true,
  entities: true,
  approvedAt: true,
}).extend({
  passage: z.string().nullable().describe('The passage that matches.'),
  ...cited,
});
export const SearchOutput = z.object({
  storiesFound: SearchResult.shape.found.describe('How many stories match, of all.'),
  isCounted: SearchResult.shape.isCounted.describe('False if more stories match than `storiesFound`.'),
  stories: z.array(StoryResult),
  nextPage: z
    .number()
    .int()
    .nullable()
    .describe('The `page` that has the stories after these; null if there are no more.'),
  recordsFound: z
    .number()
    .int()
    .describe(
      'How many other records match. Certificates and sites are included here only, not in `storiesFound`.',
    ),
  records: z
    .array(
      z.object({
        kind: RecordGroup.shape.kind,
        title: z.string(),
        detail: z.string().nullable(),
        ...link,
      }),
    )
    .describe('Entities, sites, certificates and tags whose names match.'),
  direct: DirectHit.extend(link)
    .nullable()
    .describe('The exact match of the query. If it has `others`, places of that name, say which it is.'),
  suggestion: SearchResult.shape.suggestion.describe(
    'A better query: with misspelled words corrected, or one that finds more. Say so if you use it.',
  ),
  isCorrected: SearchResult.shape.isCorrected.describe('True if the stories are for `suggestion` instead.'),
  missing: SearchResult.shape.missing.describe(
    'Words of the query that no story has. The stories found are then without them: say so.',
  ),
  completed: SearchResult.shape.completed.describe(
    'The last word of the query, if no story has it and it was matched as a prefix. Tell the user.',
  ),
});

const reference = (of: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(mcpLimits.referenceMax)
    .describe(`${of}, such as ${example}, or the address of its page.`);

export const StoryInput = toolArguments({ story: reference('The slug of a story', '`epa-sets-limits`') });
export const StoryOutput = Story.omit({ rawItemId: true, approvedBy: true, featured: true, imageUrl: true })
  .extend({
    howMade: z.string().describe('Who wrote it, and when a person approved it.'),
    sources: StoryProvenance.pick({ draft: true, alsoReportedBy: true, document: true, notices: true }),
    corrections: z.array(StoryRevision.pick({ revisedAt: true, changed: true })),
    certificates: z
      .array(Connections.shape.certificates.element.extend(link))
      .describe(
        'Destruction certificates that name the same companies, places or compounds; `names` lists them.',
      ),
    sites: z
      .array(Connections.shape.sites.element.extend(link))
      .describe(
        'Contamination sites that name the same companies or places, or are in the story’s town; `names` lists them.',
      ),
    ...cited,
  })
  .describe('`canonicalUrl` is the original source.');

export const PlaceInput = toolArguments({
  place: z
    .string()
    .trim()
    .min(1)
    .max(siteLimits.placeMax)
    .describe(
      'A US ZIP code, a town or county with its state (`Dayton, OH`), a state, or `latitude,longitude`.',
    ),
});
const SiteResult = ContaminationSite.omit({ id: true, createdAt: true, zipCodes: true }).extend(cited);
export const PlaceOutput = NearPlace.omit({ nearest: true }).extend({
  ambiguity: z
    .string()
    .nullable()
    .describe('Which of several places of that name is answered for. If there is one, tell the reader.'),
  nearest: z.array(SiteResult).describe('The nearest sites, at most ten. Levels are parts per trillion.'),
  url: cited.url,
});

export const CertificateInput = toolArguments({
  certificate: reference('The id or lot number of a certificate', '`PFR-2026-0001`'),
});
export const CertificateOutput = Certificate.omit({ id: true, createdAt: true, notesSalt: true }).extend(
  cited,
);
export const VerificationOutput = z.object({
  certificateId: z.string(),
  isVerified: z.boolean().describe('True if no step failed.'),
  conclusion: z.string(),
  steps: z.array(
    z.object({
      name: z.string(),
      outcome: z.enum(['ok', 'neutral', 'reserved', 'failed']),
      says: z.string(),
      detail: z.string(),
    }),
  ),
  log: CertificateProof.shape.log,
  entries: z
    .array(CertificateProof.shape.entries.element.pick({ index: true, type: true, at: true }))
    .describe('What happened to the certificate, oldest first.'),
  files: z.object({
    proof: z.url().describe('The inclusion proof, in the C2SP tlog-proof format.'),
    entry: z.url().describe('The exact bytes that it proves.'),
  }),
  advice: z.string(),
  ...cited,
});
