import { createHash } from 'node:crypto';
import { plainPalette } from '../../platform/http/plain-palette.ts';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';

const style = `${plainPalette}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;padding:.875rem 1rem .75rem;border:1px solid var(--line);border-top:3px solid var(--ink);background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:.125rem 0;font:600 1.25rem/1.2 Georgia,serif}
p{margin:.375rem 0}
a{color:var(--accent);text-underline-offset:.15em}
h1 a{color:inherit;text-decoration:none}
h1 a:hover{text-decoration:underline}
.soft{color:var(--soft);font-size:.8125rem}
.level{font:600 1.625rem/1.1 Georgia,serif;margin:.5rem 0 0;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.625rem 0}
input,button{font:inherit;min-height:2.5rem;padding:0 .75rem;border:1px solid var(--soft);border-radius:4px;background:var(--paper);color:var(--ink)}
input{flex:999 1 13rem;min-width:0}
button{flex:1 0 auto;background:var(--accent);border-color:var(--accent);color:var(--paper);font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{flex:1 0 auto}
footer{margin-top:.625rem;padding-top:.5rem;border-top:1px solid var(--line);font-size:.8125rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Other websites may frame these pages only. They run no scripts and load nothing, so they can't track readers. */
export const embedHeaders = {
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
export const embedPage = ({ title, body, website }: Embed): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>
<main>${body}</main>
<footer><a href="/" target="_blank" rel="noopener">${escapeMarkup(website)}</a></footer>
</body></html>`;
