import { cn } from '../ui/cn.ts';
import { apa, bibtex, type Cited, ris } from './citation.ts';

/** 'Cite this': a reference as text and for reference managers; works without scripts. */
export function Cite({ cited, className }: { cited: Cited; className?: string }) {
  return (
    <details className={cn('no-print border-y py-1 text-sm', className)}>
      <summary className="py-2 font-medium">Cite this</summary>
      <div className="grid gap-4 pb-4">
        <Format name="APA" text={apa(cited)} />
        <Format name="BibTeX" text={bibtex(cited)} file="bib" type="application/x-bibtex" />
        <Format name="RIS" text={ris(cited)} file="ris" type="application/x-research-info-systems" />
      </div>
    </details>
  );
}

type Props = { name: string; text: string; file?: string; type?: string };

const Format = ({ name, text, file, type }: Props) => (
  <div>
    <p className="flex justify-between gap-4">
      <span className="font-medium text-muted-foreground">{name}</span>
      {file && (
        <a
          download={`citation.${file}`}
          href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
          className="text-link"
        >
          Download <span className="sr-only">{name} file</span>
        </a>
      )}
    </p>
    <pre className="mt-1 rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere select-all">
      {text}
    </pre>
  </div>
);
