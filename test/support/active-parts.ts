import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

const forbidden = /^(iframe|object|embed|applet|base|frame|frameset|portal|math|animate|set|foreignobject)$/;
const addressing = /^(href|src|action|formaction|xlink:href|data|poster|background|ping|cite|srcset)$/;
const active =
  /^[\s\p{Cc}]*(javascript|vbscript|data(?!:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]))[\s\p{Cc}]*:/iu;
/** Script types that no browser executes. */
const inert = /^(application\/(ld\+)?json|text\/plain)$/;

/**
 * Active content in a page that is not the website's own: foreign scripts, handlers, script URLs, elements that load.
 * Our scripts come from /assets or are listed, by hash, in the page's policy.
 */
export function activeParts(html: string, policy = ''): string[] {
  const found: string[] = [];
  let script: { text: string; type: string | undefined } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (forbidden.test(name)) found.push(`<${name}>`);
      if (name === 'meta' && 'http-equiv' in attributes) found.push('<meta http-equiv>');
      if (name === 'link' && !attributes.href?.startsWith('/') && attributes.rel !== 'canonical')
        if (!/^(alternate|icon)$/.test(attributes.rel ?? '')) found.push(`<link href="${attributes.href}">`);
      if (name === 'script' && attributes.src === undefined) script = { text: '', type: attributes.type };
      else if (name === 'script' && !/^\/assets\/[\w.-]+$/.test(attributes.src!))
        found.push(`<script src="${attributes.src}">`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) found.push(`<${name} ${attribute}>`);
        if (addressing.test(attribute) && active.test(value)) found.push(`<${name} ${attribute}="${value}">`);
        if (attribute === 'style' && /expression|javascript|behaviou?r|-moz-binding|@import/i.test(value))
          found.push(`<${name} style="${value}">`);
      }
    },
    ontext(text) {
      if (script) script.text += text;
    },
    onclosetag(name) {
      if (name !== 'script' || !script) return;
      const hash = createHash('sha256').update(script.text).digest('base64');
      if (!inert.test(script.type ?? '') && !policy.includes(`'sha256-${hash}'`))
        found.push(`<script>${script.text.slice(0, 80)}`);
      script = null;
    },
  });
  parser.end(html);
  return found;
}
