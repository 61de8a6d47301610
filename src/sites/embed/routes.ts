import { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { links } from '../../web/kit/links.ts';
import { zipBoxAddress } from '../pages/addresses.ts';
import { findSite } from '../reads/find-site.ts';
import { siteLimits } from '../terms.ts';
import { embedHeaders, embedPage } from './embed-page.ts';
import { siteCard } from './site-card.ts';

export type EmbedServices = { database: Database; website: () => Promise<{ title: string }> };

/** The ZIP box, with `place` filled in. */
const zipBox = (place: string): string => `<h1>What was measured in the water near you?</h1>
<form action="${links.contamination()}" target="_blank"><input name="zip" required maxlength="${siteLimits.placeMax}" aria-label="ZIP code, town or state" placeholder="ZIP code, town or state" autocomplete="postal-code" value="${escapeMarkup(place)}"><button>Look up</button></form>
<p class="soft">PFAS results near a place, and the limits they are compared with. The answer opens in a new tab.</p>`;

/** Pages for frames on other websites: a ZIP box, and the card of a site. */
export const embedRoutes = ({ database, website }: EmbedServices) =>
  new Hono()
    .get(links.embeddedZipBox(), async (c) => {
      const { zip: place = '' } = zipBoxAddress.read(c.req.query());
      const { title } = await website();
      return c.html(
        embedPage({ title: 'PFAS near you', body: zipBox(place), website: title }),
        200,
        embedHeaders,
      );
    })
    .get('/embed/site/:slug', async (c) => {
      const slug = c.req.param('slug');
      const [{ title }, site] = await Promise.all([
        website(),
        slug.length <= siteLimits.slugMax && !slug.includes('\0') ? findSite(database, slug) : undefined,
      ]);
      const body = site ? siteCard(site) : '<p>There is no contamination site at this address.</p>';
      const page = embedPage({ title: site?.siteName ?? 'Site not found', body, website: title });
      return c.html(page, site ? 200 : 404, embedHeaders);
    });
