import { useState } from 'react';
import { absolute } from '../../../web/kit/links.ts';
import { NotLoaded } from '../../../web/kit/not-loaded.tsx';
import { readFilePastCaches } from '../../../web/kit/query.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link, OutsideLink } from '../../../web/kit/ui/link.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Certificate, KeptDocument } from '../../contract.ts';
import { documentExtensions, documentKindLabels, hashOfKept, sizeText } from '../../terms.ts';
import { hashOfFile } from '../../verify/check-document.ts';
import { documentsOf, type LinkedDocument } from './documents-of.ts';
import { Part } from './part.tsx';

/** `kept` is null if it couldn't be read. */
type Props = { certificate: Certificate; kept: readonly KeptDocument[] | null };

/** The files that support a certificate; those kept here can be compared with the hashes in the entry. */
export function Documents({ certificate, kept }: Props) {
  const documents = documentsOf(certificate.documents);
  const served = documents.filter(({ url }) => kept?.some((one) => isServed(one, url)));
  const { results, check, isChecking } = useCheck(served);
  if (documents.length === 0) return null;
  return (
    <Part title="Supporting Documents">
      <ul className="grid gap-3 print:grid-cols-2 print:gap-x-6 print:gap-y-1">
        {documents.map((one) => (
          <li key={`${one.url} ${one.label}`} className="min-w-0">
            <DocumentLink one={one} kept={kept?.find(({ sha256 }) => sha256 === hashOfKept(one.url))} />
            <output data-live className="block text-sm no-print">
              <Result result={results[one.url]} />
            </output>
          </li>
        ))}
      </ul>
      {kept === null && <NotLoaded>What we keep of these files</NotLoaded>}
      {served.length > 0 && (
        <Button
          variant="outline"
          size="small"
          className="no-print needs-script mt-3"
          disabled={isChecking}
          onClick={() => void check()}
        >
          {isChecking ? 'Checking...' : served.length === 1 ? 'Check the File' : 'Check the Files'}
        </Button>
      )}
    </Part>
  );
}

const isServed = ({ sha256, withdrawnAt }: KeptDocument, url: string): boolean =>
  sha256 === hashOfKept(url) && withdrawnAt === null;

function DocumentLink({
  one: { url, label, kind, sha256 },
  kept,
}: {
  one: LinkedDocument;
  kept: KeptDocument | undefined;
}) {
  const { origin } = useWebsite();
  const facts = [
    kind && kind !== 'other' && documentKindLabels[kind] !== label && documentKindLabels[kind],
    kept && `${documentExtensions[kept.type].toUpperCase()}, ${sizeText(kept.size)}`,
  ].filter(Boolean);
  return (
    <>
      {kept?.withdrawnAt ? (
        <span>{label}</span>
      ) : kept ? (
        <Link plain href={url} data-print-address={absolute(origin, url)} className="text-link">
          {label}
        </Link>
      ) : (
        <OutsideLink href={absolute(origin, url)} data-print-address="" className="text-link">
          {label}
        </OutsideLink>
      )}
      {facts.length > 0 && (
        <span className="block text-sm text-muted-foreground print:inline print:text-[1em] print:leading-[inherit]">
          {' '}
          {facts.join(' · ')}
        </span>
      )}
      {kept?.withdrawnAt && (
        <span className="block text-sm print:text-[1em]">
          Withdrawn on <Time at={kept.withdrawnAt} as="long" />. Reason: {kept.withdrawalReason}
        </span>
      )}
      <span
        className={cn(
          'block text-xs [overflow-wrap:anywhere] text-muted-foreground print:text-[0.9em] print:leading-[inherit]',
          sha256 && 'font-mono',
          // On paper, its address ends with the hash.
          kept?.withdrawnAt === null && 'print:hidden',
        )}
      >
        {sha256 ? `sha256:${sha256}` : 'No hash on record: the file could be replaced unnoticed.'}
      </span>
    </>
  );
}

type Check = 'same' | 'other' | 'unread';

/** Downloads the files past every cache and compares their hashes with the entry's, in the visitor's browser. */
function useCheck(documents: readonly LinkedDocument[]) {
  const [results, setResults] = useState<Record<string, Check | undefined>>({});
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    setResults({});
    for (const one of documents) {
      const result = await compare(one);
      setResults((before) => ({ ...before, [one.url]: result }));
    }
    setChecking(false);
  };
  return { results, check, isChecking };
}

async function compare({ url, sha256 }: LinkedDocument): Promise<Check> {
  try {
    return (await hashOfFile(await readFilePastCaches(url))) === sha256 ? 'same' : 'other';
  } catch {
    return 'unread';
  }
}

const Result = ({ result }: { result: Check | undefined }) =>
  result === 'same' ? (
    <span className="text-success">This file is the one named in the entry.</span>
  ) : result === 'other' ? (
    <span className="font-medium text-destructive">
      This is not the file named in the entry: its SHA-256 differs. Do not rely on it.
    </span>
  ) : result === 'unread' ? (
    <span className="text-muted-foreground">The file could not be read. Try again later.</span>
  ) : null;
