import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { Certificate } from '../../contract.ts';
import { documentsOf } from './documents-of.ts';
import { Part } from './part.tsx';

export function Documents({ certificate }: { certificate: Certificate }) {
  const documents = documentsOf(certificate.documents);
  if (documents.length === 0) return null;
  return (
    <Part title="Supporting Documents">
      <ul className="grid gap-2">
        {documents.map(({ url, label, sha256 }) => (
          <li key={`${url} ${label}`} className="min-w-0">
            <OutsideLink href={url} className="text-link">
              {label}
            </OutsideLink>
            {sha256 && (
              <span className="block font-mono text-xs [overflow-wrap:anywhere] text-muted-foreground">
                sha256:{sha256}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
