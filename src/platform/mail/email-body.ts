import { escapeMarkup } from '../formats/xml-text.ts';

type EmailLink = { label: string; address: string };

/** A paragraph in small type; its link, if any, follows the words. */
type Note = string | { words: string; link: EmailLink };

/** The content of an email, without markup: every email of the website is composed from it. */
export type EmailContent = {
  subject: string;
  paragraphs: readonly string[];
  /** The call to action. */
  action?: EmailLink;
  /** Below the action. */
  notes?: readonly Note[];
};

/** Renders the same content as plain text, which spells out the addresses of links, and as HTML without images. */
export function composeEmail({ subject, paragraphs, action, notes = [] }: EmailContent) {
  const text = [...paragraphs, ...(action ? [textLink(action)] : []), ...notes.map(textNote)];
  const html = [
    ...paragraphs.map((words) => paragraph(escapeMarkup(words))),
    ...(action ? [button(action)] : []),
    ...notes.map(htmlNote),
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, html.join('')) };
}

const textLink = ({ label, address }: EmailLink): string => `${label}:\n${address}`;
const textNote = (note: Note): string =>
  typeof note === 'string' ? note : `${note.words}\n${textLink(note.link)}`;

/** A long address in a text must not widen the page beyond a phone. */
const wraps = 'word-break:break-word;overflow-wrap:anywhere';

const page = (subject: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fffdf8;-webkit-text-size-adjust:100%">
<div class="ink" style="${wraps};margin:0 auto;padding:24px;max-width:34rem;font:16px/1.6 Georgia,serif;color:#1a1f24">${body}</div>
</body>
</html>
`;

/** Gmail ignores these and inverts the light colors on its own. */
const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#171d23 !important}
.ink{color:#ece8df !important}.soft{color:#a8b0b7 !important}.accent{color:#6cc3cf !important}
.button{background:#6cc3cf !important;color:#10151a !important}
}`;

const paragraph = (markup: string): string => `<p style="margin:0 0 16px">${markup}</p>`;

const htmlNote = (note: Note): string => {
  const markup =
    typeof note === 'string' ? escapeMarkup(note) : `${escapeMarkup(note.words)} ${anchor(note.link)}`;
  return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:#59626b">${markup}</p>`;
};

const anchor = ({ label, address }: EmailLink): string =>
  `<a class="accent" href="${escapeMarkup(address)}" style="color:#0f5f6b;text-decoration:underline">${escapeMarkup(label)}</a>`;

const button = ({ label, address }: EmailLink): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0f5f6b;color:#ffffff;text-decoration:none;font-family:Arial,sans-serif">${escapeMarkup(label)}</a></p>`;
