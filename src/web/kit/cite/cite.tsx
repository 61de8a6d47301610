import { cn } from '../ui/cn.ts';
import { apa, bibtex, type Cited, ris } from './citation.ts';

const formats = [
  { name: 'APA', write: apa },
  { name: 'BibTeX', write: bibtex },
  { name: 'RIS', write: ris },
] as const;

type Props = {
  cited: Cited;
  /** Distinguishes several on one page, for screen readers. */
  what?: string;
  className?: string;
};

/** 'Cite this': a reference as text and for reference managers; one click selects it. */
export const Cite = ({ cited, what, className }: Props) => (
  <details className={cn('no-print text-sm kit:border-y kit:py-1', className)}>
    <summary className="py-2 font-medium">
      Cite this{what && <span className="sr-only">: {what}</span>}
    </summary>
    <dl className="grid gap-4 pb-4">
      {formats.map(({ name, write }) => (
        <div key={name}>
          <dt className="font-medium text-muted-foreground">{name}</dt>
          <dd className="mt-1 rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere select-all">
            {write(cited)}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
