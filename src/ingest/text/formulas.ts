import type { Parser } from 'htmlparser2';
import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { readMarkup } from './markup.ts';

/** Elements that hold a formula, in MathML and in the tags of journals (JATS). */
const formulas = new Set(['math', 'tex-math', 'alternatives', 'inline-formula', 'disp-formula']);

/** Copies of a formula for other programs, and previews of it. */
const copies = new Set(['annotation', 'annotation-xml']);
const copyClass = /\b(?:katex-html|MathJax_Preview)\b/u;

type Element = { name: string; start: number; parts: Part[]; isCopy: boolean };
type Part = { name: string; html: string };

/**
 * HTML with each formula as text with superscripts and subscripts, once: from MathML, or from TeX if there is only that.
 * Everything else stays as it is.
 */
export function withReadableFormulas(html: string): string {
  if (!/<(?:[\w-]+:)?(?:math|tex-math)\b|katex-html|MathJax_Preview/iu.test(html)) return html;
  const pieces: string[] = [];
  const open: Element[] = [];
  let done = 0;
  let parser: Parser | undefined;
  readMarkup(
    html,
    {
      onparserinit: (found) => {
        parser = found;
      },
      onopentag: (tag, attributes) => {
        const name = localName(tag);
        const isCopy = copies.has(name) || copyClass.test(attributes['class'] ?? '');
        if (open.length > 0 || isCopy || formulas.has(name))
          open.push({ name, start: parser!.startIndex, parts: [], isCopy });
      },
      ontext: (text) => {
        open.at(-1)?.parts.push({ name: '', html: escapeMarkup(text.replace(/\s+/gu, ' ')) });
      },
      onclosetag: () => {
        const element = open.pop();
        if (!element) return;
        const formula = element.isCopy ? '' : htmlOf(element);
        const parent = open.at(-1);
        if (parent) parent.parts.push({ name: element.name, html: formula });
        else {
          pieces.push(html.slice(done, element.start), formula);
          done = parser!.endIndex + 1;
        }
      },
    },
    { recognizeSelfClosing: true },
  );
  return pieces.join('') + html.slice(done);
}

const localName = (tag: string): string => tag.replace(/^.*:/u, '').toLowerCase();

function htmlOf({ name, parts }: Element): string {
  const own = parts.filter((part) => part.name !== '');
  const [base = '', first = '', second = ''] = own.map(({ html }) => html.trim());
  const all = (found: Part[]): string => found.map(({ html }) => html).join('');
  switch (name) {
    case 'msup':
      return `${base}<sup>${first}</sup>`;
    case 'msub':
      return `${base}<sub>${first}</sub>`;
    case 'msubsup':
      return `${base}<sub>${first}</sub><sup>${second}</sup>`;
    case 'mfrac':
      return `${grouped(base)}/${grouped(first)}`;
    case 'msqrt':
      return `√${grouped(all(own))}`;
    case 'mi':
    case 'mn':
      return all(parts).trim();
    case 'mo':
      return spacedOperator(all(parts).trim());
    case 'mspace':
      return ' ';
    case 'tex-math':
      return htmlOfTex(all(parts));
    case 'sup':
    case 'sub':
      return `<${name}>${all(parts)}</${name}>`;
    case 'alternatives':
    case 'inline-formula':
    case 'disp-formula':
      return all(
        own.some((part) => part.name === 'math') ? own.filter(({ name: of }) => of !== 'tex-math') : parts,
      );
    // Between the elements of MathML, white space means nothing.
    default:
      return all(own.length > 0 && name.startsWith('m') ? own : parts);
  }
}

const grouped = (html: string): string => (/^[\p{L}\p{N}.]*$/u.test(html) ? html : `(${html})`);

const spacedOperator = (html: string): string =>
  /^(?:[×·÷=≈±≤≥∼~]|&lt;|&gt;)$/u.test(html) ? ` ${html} ` : html.replace(/[\u2061-\u2064]/gu, '');

const texSigns = new Map(
  Object.entries({
    times: '×',
    cdot: '·',
    pm: '±',
    leq: '≤',
    le: '≤',
    geq: '≥',
    ge: '≥',
    approx: '≈',
    sim: '∼',
  }),
);

/** TeX as far as abstracts have it: superscripts, subscripts, a few signs; the rest is kept without its braces. */
const htmlOfTex = (tex: string): string =>
  tex
    .replace(/^.*\\begin\s?\{document\}|\\end\s?\{document\}.*$/gu, '')
    .replace(/\$+|\\[()[\],;!]|~/gu, ' ')
    .replace(/\\(?:text|textrm|mathrm|mathbf|mathit|rm|it|bf|left|right|operatorname)\b\s?/gu, '')
    .replace(/\\(?<name>[a-z]+)\s?/giu, (_command, name: string) => ` ${texSigns.get(name) ?? name} `)
    .replace(/\^\s?(?:\{(?<group>[^{}]*)\}|(?<one>[^\s{}]))/gu, '<sup>$<group>$<one></sup>')
    .replace(/_\s?(?:\{(?<group>[^{}]*)\}|(?<one>[^\s{}]))/gu, '<sub>$<group>$<one></sub>')
    .replace(/[{}\\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
