import { dayMs } from './platform/calendar-day.ts';
import type { Clock } from './platform/clock.ts';
import { escapeMarkup } from './platform/formats/xml-text.ts';
import { createApi } from './platform/http/api.ts';
import { absolute, links } from './web/kit/links.ts';
import type { WebsiteFacts } from './web/server/page.ts';

/** RFC 9116 recommends less than a year. */
const securityTextDays = 180;

type Services = { website: () => Promise<WebsiteFacts>; clock: Clock };

/** The files that other programs look for by their names: `security.txt` and a description of the search. */
export function wellKnownRoutes({ website, clock }: Services) {
  const app = createApi();
  app.get('/.well-known/security.txt', async (c) => {
    const { contactEmail, origin } = await website();
    const expires = new Date(clock.now().getTime() + securityTextDays * dayMs);
    return c.text(
      [
        `Contact: mailto:${contactEmail}`,
        // To the day, so that the file stays the same for caches.
        `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
        'Preferred-Languages: en',
        `Canonical: ${absolute(origin, '/.well-known/security.txt')}`,
        '',
      ].join('\n'),
    );
  });
  app.get(links.openSearch(), async (c) => {
    const { title, origin } = await website();
    const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeMarkup(title.slice(0, shortNameMax))}</ShortName>
  <Description>${escapeMarkup(`Search ${title}`)}</Description>
  <Image height="48" width="48" type="image/x-icon">${absolute(origin, '/favicon.ico')}</Image>
  <Url type="text/html" template="${escapeMarkup(absolute(origin, links.search()))}?q={searchTerms}"/>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
    return c.body(description, 200, {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
    });
  });
  return app;
}

/** Characters (OpenSearch 1.1, section 'The ShortName element'). */
const shortNameMax = 16;
