import { z } from '@hono/zod-openapi';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { feedFile, sendFeed, type FeedServices } from '../news/index.ts';
import { feedStoriesMax } from '../news/terms.ts';
import type { Clock } from '../platform/clock.ts';
import { createApi, describeInvalid, json, route } from '../platform/http/api.ts';
import { guardInput } from '../platform/http/guard-input.ts';
import { refusals } from '../platform/http/refusals.ts';
import type { EmbeddingsConfig } from '../platform/model-config.ts';
import { links } from '../web/kit/links.ts';
import { EmbeddingsStatus, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './contract.ts';
import { readEmbeddingsStatus } from './meaning/embedding-state.ts';
import { findNothing, type SemanticSearch } from './meaning/open-semantic-search.ts';
import type { SearchAddress } from './pages/addresses.ts';
import { searchRecord } from './search-record.ts';
import { asksForStories, searchStories } from './search-stories.ts';
import { suggest } from './suggest.ts';
import { facetFields } from './terms.ts';

const search = route.get('/api/search', {
  summary: 'Search',
  description:
    'Approved stories that contain all words of `q` or, if few do, any of them; the best match first. Misspelled words are ' +
    'corrected, and an unknown word at the end is taken for the beginning of others. "Quoted words" match as a phrase, -word or `NOT word` excludes, and `PFOA OR PFOS` or `PFOA | PFOS` finds stories with either. ' +
    'Without `q` or a filter, nothing is found. Unknown parameters are rejected. ' +
    'On the first page of an unfiltered search, `groups` has other records with a name word starting with `q`; `direct` is an exact match.',
  request: { query: SearchQuery },
  responses: { 200: json(SearchResult), ...refusals },
});

const suggestions = route.get('/api/search/suggest', {
  summary: 'Get suggestions while typing',
  description:
    'Suggestions: exact match first, then entities, sites, certificates and tags, then new stories.',
  request: { query: SuggestQuery },
  responses: { 200: json(z.array(Suggestion)), ...refusals },
});

const embeddingsStatus = permit('change settings').get('/api/admin/search/embeddings', {
  summary: 'Get the number of searchable records, and the state of search by meaning',
  responses: { 200: json(EmbeddingsStatus), ...refusals },
});

type Services = FeedServices & {
  clock: Clock;
  timeZone: string;
  embeddings: EmbeddingsConfig | undefined;
  /** Finds stories by meaning; undefined if no model is configured. */
  semanticSearch: SemanticSearch | undefined;
};

/** Refused, because such a feed would stay empty forever. */
const nothingAsked =
  `A feed of a search needs its words as \`q\`, or a filter: ${facetFields.map((field) => `\`${field}\``).join(', ')}. ` +
  `The feed of all stories is ${links.feed('xml')}.`;

/** Search, and a feed of its results, which match by words only, because feed readers poll often. */
export const searchRoutes = (services: Services) => {
  const app = createApi<StaffEnvironment>()
    .openapi(search, async (c) =>
      c.json(
        await searchRecord(
          services.database,
          c.req.valid('query'),
          services.timeZone,
          services.semanticSearch?.find ?? findNothing,
        ),
        200,
      ),
    )
    .openapi(suggestions, async (c) => c.json(await suggest(services.database, c.req.valid('query').q), 200))
    .openapi(embeddingsStatus, async (c) => c.json(await readEmbeddingsStatus(services), 200));
  app.get(`/search/${feedFile}`, guardInput, async (c) => {
    // Feed readers add their own parameters.
    const known = Object.entries(c.req.query()).filter(([name]) => name in SearchQuery.shape);
    const query = SearchQuery.safeParse({
      ...Object.fromEntries(known),
      page: 1,
      limit: feedStoriesMax,
      sort: 'newest',
    });
    if (!query.success) return c.json(describeInvalid(query.error), 400);
    if (!asksForStories(query.data)) return c.json({ error: nothingAsked }, 400);
    const named = ['q', ...facetFields] as const;
    const filters = Object.fromEntries(
      named.flatMap((name) => (query.data[name] === undefined ? [] : [[name, query.data[name]]])),
    ) as SearchAddress;
    const { hits } = await searchStories(services.database, query.data, services.timeZone);
    return sendFeed(c, services, {
      about: Object.values(filters).join(', '),
      description: 'Reviewed PFAS stories matching a search, newest first.',
      page: links.search(filters),
      path: (format) => links.searchFeed(filters, format),
      storyIds: hits.map(({ id }) => id),
    });
  });
  return app;
};
