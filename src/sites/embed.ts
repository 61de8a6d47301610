import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../platform/database/database.ts';
import { escapeMarkup } from '../platform/formats/xml-text.ts';
import { plainPalette } from '../platform/http/plain-palette.ts';
import { longDate } from '../web/kit/format.ts';
import { links } from '../web/kit/links.ts';
import type { SiteDetails } from './contract.ts';
import { findingText } from './level-terms.ts';
import { zipBoxAddress } from './pages/addresses.ts';
import { findSite } from './reads/find-site.ts';
import { siteLimits } from './terms.ts';

export type EmbedServices = { database: Database; website: () => Promise<{ title: string }> };

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

const style = `${plainPalette}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;padding:.875rem 1rem .75rem;border:1px solid var(--line);border-top:3px solid var(--ink);background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:.125rem 0;font:600 1.25rem/1.2 Georgia,serif}
p{margin:.375rem 0}
a{color:var(--accent);text-underline-offset:.15em}
h1 a{color:inherit;text-decoration:none}
h1 a:hover{text-decoration:underline}
.soft{color:var(--soft);font-size:.8125rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.625rem 0}
input,button{font:inherit;min-height:2.5rem;padding:0 .75rem;border:1px solid var(--soft);border-radius:4px;background:var(--paper);color:var(--ink)}
input{flex:999 1 13rem;min-width:0}
button{flex:1 0 auto;background:var(--accent);border-color:var(--accent);color:var(--paper);font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{flex:1 0 auto}
footer{margin-top:.625rem;padding-top:.5rem;border-top:1px solid var(--line);font-size:.8125rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Other websites may frame these pages only. They run no scripts and load nothing, so they can't track readers. */
const embedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
};

type Embed = {
  /** Plain text. */
  title: string;
  /** Markup, already escaped. */
  body: string;
  website: string;
};

/** A small page for a frame at least 280 pixels wide, in the reader's light or dark color scheme. */
const embedPage = ({ title, body, website }: Embed): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>
<main>${body}</main>
<footer><a href="/" target="_blank" rel="noopener">${escapeMarkup(website)}</a></footer>
</body></html>`;

function siteCard(site: SiteDetails): string {
  const link = (text: string) =>
    `<a href="${escapeMarkup(links.contaminationSite(site.slug))}" target="_blank" rel="noopener">${text}</a>`;
  const head = `<p class="soft">${escapeMarkup(site.siteType)}</p><h1>${link(escapeMarkup(site.siteName))}</h1>
<p class="soft">${escapeMarkup(site.location)}${site.zipCode ? ` · ZIP ${escapeMarkup(site.zipCode)}` : ''}</p>`;
  if (site.withdrawal) return `${head}<p>This site was withdrawn. ${link('Read why')}</p>`;
  const sampled = site.testedAt ? `Last sampled ${longDate(site.testedAt, 'UTC')} · ` : '';
  return `${head}<p>${escapeMarkup(findingText(site))}</p>
<p class="soft">${sampled}Source: ${escapeMarkup(site.dataSource)}</p>
<p>${link('All results and what they mean')}</p>`;
}
