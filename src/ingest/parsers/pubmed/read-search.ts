import { z } from 'zod';
import { documentLimits } from '../../limits.ts';
import { lineOf } from '../../text/plain-text.ts';
import { readJson } from '../read-json.ts';
import { type FetchedDocument, UnreadableSource, type ReadDocument } from '../source-reader.ts';
import { articleRequests, laterSearch } from './parser.ts';

const example = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi?db=pubmed&term=PFAS';

/** Maximum characters of the service's messages shown to staff. */
const wordsMax = 200;

const Phrases = z.array(z.string()).catch([]);
const Result = z.object({
  count: z.coerce.number().catch(0),
  retstart: z.coerce.number().catch(0),
  idlist: z.array(z.string().regex(/^\d{1,10}$/u)),
  errorlist: z.object({ phrasesnotfound: Phrases }).optional().catch(undefined),
});

/** A page of article ids, newest first: requests the unread ones, and the next page if all are new. */
export const readSearch: ReadDocument = (document, { request, remembered }) => {
  const { count, retstart, idlist: found, errorlist } = readResult(document);
  const idlist = found.slice(0, documentLimits.itemsMax);
  const known = new Set(remembered?.['ids'] ?? []);
  const ids = idlist.filter((id) => !known.has(id));
  const end = retstart + idlist.length;
  const isMoreNew = ids.length > 0 && ids.length === idlist.length && end < count;
  const [unknown] = errorlist?.phrasesnotfound ?? [];
  return {
    items: [],
    next: [...articleRequests(request.url, ids), ...(isMoreNew ? [laterSearch(request.url, end)] : [])],
    ...(unknown !== undefined && {
      problem: `PubMed does not know “${lineOf(unknown, wordsMax)}”; check the search terms in the address.`,
    }),
  };
};

/** The service returns some errors with status 200. */
const Failure = z.union([
  z
    .object({ esearchresult: z.object({ ERROR: z.string() }) })
    .transform((response) => response.esearchresult.ERROR),
  z.object({ error: z.string() }).transform((response) => response.error),
]);

function readResult(document: FetchedDocument): z.infer<typeof Result> {
  const value = readJson(document, 'PubMed', example);
  const failure = Failure.safeParse(value);
  if (failure.success)
    throw new UnreadableSource(
      `PubMed rejected the search: “${lineOf(failure.data, wordsMax)}”. Check the address, or try again later.`,
    );
  const response = z.object({ esearchresult: Result }).safeParse(value);
  if (response.success) return response.data.esearchresult;
  throw new UnreadableSource(
    `This is JSON, but not a PubMed search. Enter the address of one, such as ${example}.`,
  );
}
