import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logPaths } from '../../log/terms.ts';
import { dataLinks } from '../../web/kit/data-links.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { OutsideLink } from '../../web/kit/ui/link.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { LedgerHeader } from './ledger-header.tsx';

export const Route = createFileRoute('/_public/ledger/about')({ component: LedgerAbout });

function LedgerAbout() {
  return (
    <article className="mx-auto max-w-[42rem]">
      <PageHead
        title="How the ledger works"
        description="How PFAS destruction certificates are issued and retired, and how anyone can check that none was changed unnoticed or retired twice."
        path={links.ledgerAbout()}
        above={[{ name: 'Ledger', path: links.ledger() }]}
      />
      <LedgerHeader title="How the ledger works" />
      <div className="mt-6 grid gap-4 prose-text text-lg">
        <p>
          A certificate states that a known amount of PFAS, the “forever chemicals,” was destroyed: by which
          technology, from which waste, measured by which laboratories before and after, and confirmed by an
          independent verifier. This ledger lists every certificate and records everything that happens to it
          in a signed log. The log can’t show whether a certificate was true when it was issued. It shows what
          was issued, and anyone who compares it over time sees any later change.
        </p>
        <Issuing />
        <Retiring />
        <Log />
        <Verifying />
      </div>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 pt-6">
    <h2 className="headline text-2xl">{title}</h2>
    {children}
  </section>
);

const Issuing = () => (
  <Part title="Issuing">
    <p>
      A certificate is <strong>Issued</strong> when its documents are checked: chain of custody, laboratory
      analysis before and after treatment, and the verifier’s statement. It is then entered in the ledger and
      can be bought or retired. If a lot of waste already has a certificate, a second one needs a reason,
      which is public and shown with both.
    </p>
    <p>
      Documents are fixed by the hashes of their files. Those that are kept here can be checked on the
      certificate’s page: if a file were swapped, its hash would differ from the one in the log.
    </p>
    <p>
      The <dfn>chain hash</dfn> on each certificate is a fingerprint of its certificate ID, its lot ID and the
      grams destroyed. If any of the three were changed, the fingerprint would change.
    </p>
  </Part>
);

const Retiring = () => (
  <Part title="Retiring">
    <p>
      To claim the destruction, an organization has the certificate <strong>Retired</strong>: it is
      permanently taken out of circulation, with the name of the organization and the date. A certificate can
      be retired once, and that can’t be undone.
    </p>
    <p>
      The retired certificate has a statement to print, which names the organization, the purpose, the grams
      and the entry in the log.
    </p>
    <p>
      Mistakes happen. When a certificate is corrected, its page shows what it said before and what it says
      now. After retirement its facts stay: a mistake found later is a notice on its page.
    </p>
  </Part>
);

const Log = () => (
  <Part title="What makes it trustworthy">
    <p>
      Each action (issuing, correcting, retiring) is written as an entry to a{' '}
      <TextLink href={links.ledgerLog()}>transparency log</TextLink>. Entries are hashed in pairs, those
      hashes again in pairs, up to a single root. We sign that root. Change one letter in one entry, and the
      root changes.
    </p>
    <TreeDrawing />
    <p>
      Anyone may copy the log and compare. Your browser remembers the largest tree it saw here; if the log
      were rewritten, your next visit would say so. Two visitors could still be shown different logs. A
      witness, who signs the log it saw, makes that visible.
    </p>
    <p>
      The log also signs an index, which lists all entries of each certificate and of each lot. So a
      certificate’s page can show that no correction or retirement is withheld, and which other certificates
      name its lot.
    </p>
  </Part>
);

function Verifying() {
  const { origin, hasSample } = useWebsite();
  const log = logPaths[hasSample ? 'sample' : 'real'];
  return (
    <Part title="Verifying a certificate">
      <p>
        <strong>In your browser.</strong> Open any certificate. The page checks it, step by step, and shows
        what it finds. The code that checks comes from this website, too; the two ways below do not depend on
        it.
      </p>
      <Checks />
      <p>
        <strong>Offline.</strong> Each certificate’s page offers a proof file, the exact entry that it proves,
        and the key of the log. Keep them, with{' '}
        <TextLink plain href={links.ledgerVerifier()}>
          a verifier that is one file
        </TextLink>
        , and verify them without this website. Any tool that reads{' '}
        <OutsideLink href="https://c2sp.org/tlog-proof" className="text-link">
          C2SP tlog-proof
        </OutsideLink>{' '}
        files can do the same, and so can the command that comes with our source code:
      </p>
      <Command>npm run ledger:verify-proof -- certificate.tlog-proof certificate.entry.json log.key</Command>
      <p>
        <strong>The whole log.</strong> A full replay trusts nobody: it computes the tree and the index from
        all entries, and names any entry that breaks the ledger’s rules. The log is published as{' '}
        <OutsideLink href="https://c2sp.org/tlog-tiles" className="text-link">
          C2SP tlog-tiles
        </OutsideLink>
        , the format of public logs, at:
      </p>
      <Command>{['checkpoint', 'tile/…', 'key'].map((name) => `${origin}${log}/${name}`).join('\n')}</Command>
      <Command>{`npm run ledger:audit -- ${origin}${log} log.key`}</Command>
      <p>
        Everything in the ledger can also be downloaded{' '}
        <TextLink plain href={dataLinks.certificatesCsv()}>
          as a table (CSV)
        </TextLink>{' '}
        or read by programs through the{' '}
        <TextLink plain href={links.apiDocs()}>
          API
        </TextLink>
        .
      </p>
    </Part>
  );
}

/** What each check shows, and whom a reader still has to trust. */
const checks: [check: string, shows: string][] = [
  [
    'Is the record unchanged?',
    'The log’s key has signed every entry of this certificate, and the newest says what the page says.',
  ],
  [
    'Is it complete?',
    'The log’s signed index lists no other entry of this certificate, and names the other certificates of its lot. If the log ever signed a false index, that stays in it for good, and any replay names it.',
  ],
  ['Earlier visits', 'The log still contains everything that this browser saw.'],
  ['Age', 'The log signed this tree within the last day. An older tree can hide what came after.'],
  [
    'Witnesses',
    'Someone else saw the same log, at that size, by that time. This website names its witnesses: compare their keys with what they publish.',
  ],
];

const Checks = () => (
  <dl className="grid gap-3 border-y py-4 font-sans text-base">
    {checks.map(([check, shows]) => (
      <div key={check} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="font-medium">{check}</dt>
        <dd className="text-muted-foreground">{shows}</dd>
      </div>
    ))}
  </dl>
);

const Command = ({ children }: { children: string }) => (
  <pre className="overflow-x-auto rounded-md bg-muted p-4 font-mono text-sm leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]">
    {children}
  </pre>
);

const box = { width: 132, height: 34 };
const leaves = [
  { words: 'A issued', x: 76 },
  { words: 'B issued', x: 236 },
  { words: 'A retired', x: 396 },
  { words: 'C issued', x: 556 },
];

/** Illustrates the text: four entries, the hashes above them and the signed root. */
const TreeDrawing = () => (
  <figure className="my-2 font-sans">
    <svg
      viewBox="0 0 640 250"
      role="img"
      aria-label="Four entries at the bottom are joined two by two into hashes, and these into one root at the top, which is signed."
      className="h-auto w-full max-w-[40rem] text-foreground"
    >
      <g stroke="var(--color-input)" fill="none">
        <path d="M76 206V164M236 206V164M76 164H236M156 164V142M396 206V164M556 206V164M396 164H556M476 164V142" />
        <path d="M156 108V86H476V108M316 86V60" />
      </g>
      {leaves.map(({ words, x }) => (
        <Box key={words} x={x} y={206} words={words} fill="var(--color-card)" />
      ))}
      <Box x={156} y={108} words="hash" fill="var(--color-muted)" />
      <Box x={476} y={108} words="hash" fill="var(--color-muted)" />
      <Box
        x={316}
        y={26}
        words="signed root"
        fill="var(--color-primary)"
        ink="var(--color-primary-foreground)"
      />
    </svg>
    <figcaption className="mt-2 text-sm text-muted-foreground">
      To prove that “A retired” is in the log, two hashes are enough: the hash of “C issued,” and the one on
      the left.
    </figcaption>
  </figure>
);

type BoxProps = { x: number; y: number; words: string; fill: string; ink?: string };

const Box = ({ x, y, words, fill, ink = 'currentColor' }: BoxProps) => (
  <g>
    <rect
      x={x - box.width / 2}
      y={y}
      width={box.width}
      height={box.height}
      rx={3}
      fill={fill}
      stroke="var(--color-input)"
    />
    <text x={x} y={y + 22} textAnchor="middle" fill={ink} className="text-[22px] sm:text-[15px]">
      {words}
    </text>
  </g>
);
