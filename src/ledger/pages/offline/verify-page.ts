import { readerNow } from '../../../web/kit/format.ts';
import {
  concludeFrom,
  conclusions,
  type FileReport,
  type Outcome,
  readTrust,
  statusText,
  type Trust,
  verifyFiles,
} from '../../verify/verify-files.ts';

/** The script of `/ledger/verify.html`, one file without dependencies that also works from disk. */

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const proofField = element<HTMLInputElement>('proof');
const entryField = element<HTMLInputElement>('entry');
const keyField = element<HTMLTextAreaElement>('key');
const result = element('result');

/** The keys that the website put in when this file was downloaded. */
const ownKeys = document
  .querySelector<HTMLMetaElement>('meta[name=log-keys]')!
  .content.split(' ')
  .filter(Boolean);
element('key-hint').textContent =
  ownKeys.length > 0
    ? `If you leave this empty, the key from this website is used: ${ownKeys.join(' or ')}. Compare it with one that you, or someone you trust, wrote down earlier.`
    : 'The log publishes its key at /log/key. Compare it with one that you, or someone you trust, wrote down earlier.';

const marks: Record<Outcome, string> = { ok: '✓', neutral: '–', reserved: '!', failed: '✗' };

document.querySelector('form')!.addEventListener('submit', (event) => {
  event.preventDefault();
  verify().catch((error: unknown) => show([line('p', 'failed', String(error))]));
});

async function verify(): Promise<void> {
  const [proof, entry] = [proofField.files?.[0], entryField.files?.[0]];
  if (!proof || !entry) return show([line('p', 'failed', 'Choose the proof file and the entry.')]);
  const trust = await trustOf(keyField.value);
  if (typeof trust === 'string') return show([line('p', 'failed', trust)]);
  const bytes = new Uint8Array(await entry.arrayBuffer());
  const report = await verifyFiles(await proof.text(), bytes, { trust, now: readerNow() });
  show(linesOf(report, keyField.value.trim() === ''));
}

/** The visitor's key or policy; the keys of the website if there is none. */
async function trustOf(text: string): Promise<Trust | string> {
  if (text.trim() !== '') return readTrust(text);
  if (ownKeys.length === 0) return 'Paste the key of the log, or a policy.';
  const each = await Promise.all(ownKeys.map(readTrust));
  const logs = each.flatMap((trust) => (typeof trust === 'string' ? [] : trust.logs));
  return { logs, witnesses: [], policy: null };
}

function linesOf(report: FileReport, isOwnKey: boolean): HTMLElement[] {
  const { steps, newest, isNewer } = report;
  const conclusion = concludeFrom(steps);
  const worst: Outcome = conclusion === 'failed' || conclusion === 'reserved' ? conclusion : 'ok';
  const list = document.createElement('ul');
  for (const { outcome, says, detail } of steps) {
    const item = line('li', '', '');
    item.append(line('span', outcome, `${marks[outcome]} ${says}`));
    if (detail) item.append(line('p', 'quiet', detail));
    list.append(item);
  }
  return [
    line(
      'h2',
      worst,
      isNewer
        ? 'Written by a newer version of the ledger: get the current verifier'
        : conclusions[conclusion],
    ),
    ...(newest
      ? [
          line('p', '', `${newest.certificateId}: ${newest.certificate.projectName ?? ''}`),
          line('p', '', statusText(newest, report)),
        ]
      : []),
    ...(isOwnKey ? [line('p', 'quiet', 'Checked with the key from this website.')] : []),
    list,
  ];
}

/** Text from the files is only ever text. */
function line(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const show = (lines: readonly HTMLElement[]): void => result.replaceChildren(...lines);
