import { escapeMarkup } from '../xml-text.ts';

/** The content of an email, without markup: every email of the website is composed from it. */
export type EmailContent = {
  subject: string;
  paragraphs: readonly string[];
  /** The call to action. */
  action?: { label: string; address: string };
  /** Paragraphs below the action. */
  notes?: readonly string[];
};

/** Renders the same content as plain text and as HTML without images or style sheets. */
export function composeEmail({ subject, paragraphs, action, notes = [] }: EmailContent) {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : []), ...notes];
  const html = [
    ...paragraphs.map((words) => paragraph(words)),
    ...(action ? [button(action)] : []),
    ...notes.map((note) => paragraph(note, noteStyle)),
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body style="${bodyStyle}">${html.join('')}</body></html>`,
  };
}

const bodyStyle =
  'margin:0 auto;padding:24px;max-width:34rem;font:16px/1.6 Georgia,serif;color:#1a1f24;background:#ffffff';
const noteStyle = 'margin:0 0 16px;font-size:14px;color:#59626b';
const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#0f5f6b;color:#ffffff;text-decoration:none;font-family:Arial,sans-serif';

const paragraph = (text: string, style = 'margin:0 0 16px') =>
  `<p style="${style}">${escapeMarkup(text)}</p>`;

/** The address is also shown as text, for email clients that don't show links. */
const button = ({ label, address }: NonNullable<EmailContent['action']>) =>
  `<p style="margin:24px 0 8px"><a style="${buttonStyle}" href="${escapeMarkup(address)}">${escapeMarkup(label)}</a></p>` +
  `<p style="${noteStyle};word-break:break-all">${escapeMarkup(address)}</p>`;
