import { createFileRoute } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { counted, grouped } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { OutsideLink } from '../../web/kit/ui/link.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../web/kit/ui/table.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { LedgerLog } from '../proof-contract.ts';
import { entryTypeLabels } from '../terms.ts';
import { LedgerHeader } from './ledger-header.tsx';

const logRead = read('/api/ledger/log', ['certificates', 'log']);

export const Route = createFileRoute('/_public/ledger/log')({
  loader: ({ context }) => preload(context.queryClient, logRead()),
  component: LogScreen,
});

function LogScreen() {
  const log = useRead(logRead());
  return (
    <>
      <PageHead
        title="Transparency log"
        description="The signed log behind the PFAS destruction ledger: its size, its roots, its newest entries, and how to verify it with public tools."
        path={links.ledgerLog()}
        above={[{ name: 'Ledger', path: links.ledger() }]}
      />
      <LedgerHeader title="Transparency log">
        <p className="mt-4 max-w-[44rem] prose-text text-lg text-muted-foreground">
          Every event in the ledger is a permanent entry here. After each one we sign the root of the tree
          over all entries, so anyone who keeps an earlier root notices if anything is changed or removed. The
          log shows what was recorded and when, not whether it was true.{' '}
          <TextLink href={links.ledgerAbout()}>How the ledger works</TextLink>
        </p>
      </LedgerHeader>
      {log?.broken && <Broken missing={log.broken.missing} />}
      {log ? <Contents log={log} /> : <Skeleton className="mt-10 h-96" />}
    </>
  );
}

/** Says what is missing while the log isn't served. Continuing is no option: it would fork the log. */
const Broken = ({ missing }: NonNullable<LedgerLog['broken']>) => (
  <Alert variant="destructive" className="mt-8 max-w-[44rem]">
    <TriangleAlert aria-hidden />
    <div>
      <p className="font-semibold">
        {missing
          ? `${missing.first === missing.last ? `Entry ${grouped(missing.first)} is` : `Entries ${grouped(missing.first)} to ${grouped(missing.last)} are`} missing`
          : 'The entries are not those that were signed'}
      </p>
      <p>
        {missing
          ? 'The log has signed more entries than the database has, so the database was restored from an older backup. '
          : 'The database holds other entries than the log has signed. '}
        The log and its proofs are not served, and no certificate is issued, corrected or retired, until a
        backup that has all entries is restored.
      </p>
    </div>
  </Alert>
);

function Contents({ log }: { log: LedgerLog }) {
  const [newest] = log.checkpoints;
  if (!newest)
    return (
      <p className="mt-10 border-t-2 border-rule py-16 prose-text text-xl text-muted-foreground">
        The log has no entries yet.
      </p>
    );
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 border-t-2 border-rule pt-5">
      <section>
        <h2 className="headline text-[1.375rem]">Latest checkpoint</h2>
        <p className="mt-2 text-[2rem] leading-tight font-serif font-[560] tabular-nums">
          {counted(newest.treeSize, 'entry', 'entries')}
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          First signed on <Time at={newest.signedAt} as="long" />; the signature is renewed every hour. In the
          C2SP tlog-checkpoint format:
        </p>
        <Code>{newest.note}</Code>
      </section>
      <section>
        <h2 className="headline text-[1.375rem]">Newest entries</h2>
        <p className="mt-1 text-sm text-muted-foreground">Entries are numbered from 0.</p>
        <div className="mt-3">
          <Entries log={log} />
        </div>
      </section>
      <section>
        <h2 className="headline text-[1.375rem]">Size and root over time</h2>
        <div className="mt-3">
          <Checkpoints log={log} />
        </div>
      </section>
      {log.path === '/log' && <Witnesses log={log} />}
      <HowTo log={log} />
    </div>
  );
}

const Entries = ({ log: { entries } }: { log: LedgerLog }) => (
  <Table
    aria-label="Newest entries"
    columns={[{ name: 'Entry', className: 'w-px text-right' }, 'Event', 'Certificate', 'Recorded']}
  >
    {entries.map(({ index, type, certificateId, at }) => (
      <tr key={index}>
        <TableCell className="text-right">{grouped(index)}</TableCell>
        <TableCell>{entryTypeLabels[type]}</TableCell>
        <TableCell>
          <TextLink href={links.certificate(certificateId)}>{certificateId}</TextLink>
        </TableCell>
        <TableCell className="whitespace-nowrap">
          <Time at={at} as="short" />
        </TableCell>
      </tr>
    ))}
  </Table>
);

const Checkpoints = ({ log: { checkpoints } }: { log: LedgerLog }) => (
  <Table
    aria-label="Size and root over time"
    columns={[
      { name: 'First signed', className: 'sm:w-36' },
      { name: 'Entries', className: 'w-px text-right' },
      'Root (SHA-256, base64)',
    ]}
  >
    {checkpoints.map(({ treeSize, root, signedAt }) => (
      <tr key={treeSize}>
        <TableCell className="whitespace-nowrap">
          <Time at={signedAt} as="short" />
        </TableCell>
        <TableCell className="text-right">{grouped(treeSize)}</TableCell>
        <TableCell className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">{root}</TableCell>
      </tr>
    ))}
  </Table>
);

/** Who else keeps watch over the log. */
const Witnesses = ({ log: { witnesses } }: { log: LedgerLog }) => (
  <section>
    <h2 className="headline text-[1.375rem]">Witnesses</h2>
    <p className="mt-1 max-w-[44rem] text-sm text-muted-foreground">
      {witnesses.length === 0
        ? 'No one else keeps watch over this log yet, so different visitors could be shown different logs. A witness signs each tree only if it extends the one before, and never signs two that differ.'
        : 'Each signs a tree of this log only if it extends the one before, and never signs two that differ: visitors who see its signature see the same log.'}
    </p>
    {witnesses.length > 0 && (
      <div className="mt-3">
        <Table
          aria-label="Witnesses"
          columns={['Witness and its key', { name: 'Confirmed', className: 'text-right' }, 'Last answer']}
        >
          {witnesses.map((witness) => (
            <tr key={witness.name}>
              <TableCell>
                {witness.name}
                <span className="block font-mono text-xs leading-5 [overflow-wrap:anywhere] text-muted-foreground">
                  {witness.verifierKey}
                </span>
              </TableCell>
              <TableCell className="text-right whitespace-nowrap">
                {witness.treeSize > 0 ? counted(witness.treeSize, 'entry', 'entries') : 'None yet'}
              </TableCell>
              <TableCell>
                {witness.answeredAt && <Time at={witness.answeredAt} as="long" />}
                {witness.silentSince && (
                  <span className="block font-medium text-warning">
                    Silent since <Time at={witness.silentSince} as="moment" />
                  </span>
                )}
              </TableCell>
            </tr>
          ))}
        </Table>
      </div>
    )}
  </section>
);

function HowTo({ log: { path, key } }: { log: LedgerLog }) {
  const { origin } = useWebsite();
  return (
    <section className="max-w-[44rem]">
      <h2 className="headline text-[1.375rem]">Verify it yourself</h2>
      <div className="mt-3 grid gap-3 prose-text text-lg">
        <p>
          Any tool that reads{' '}
          <OutsideLink href="https://c2sp.org/tlog-tiles" className="text-link">
            C2SP tlog-tiles
          </OutsideLink>
          , the format of public logs, can follow this one. It needs this key and the address of the log:
        </p>
        <Code>{`${key}\n${origin}${path}`}</Code>
        <p>
          Keep the key and a checkpoint somewhere safe: with them you can prove it if the log is ever
          rewritten.{' '}
          <TextLink href={links.ledgerAbout()}>How to verify a certificate, or the whole log</TextLink>
        </p>
      </div>
    </section>
  );
}

const Code = ({ children }: { children: string }) => (
  <pre className="mt-3 rounded-md bg-muted p-4 font-mono text-sm leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap">
    {children}
  </pre>
);
