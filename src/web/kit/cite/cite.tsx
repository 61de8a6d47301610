import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { buttonVariants, Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { apa, bibtex, type Cited, dayIn, ris } from './citation.ts';

const formats = [
  { name: 'APA', write: apa },
  { name: 'BibTeX', write: bibtex },
  { name: 'RIS', write: ris },
] as const;

type Props = {
  cited: Cited;
  label?: string;
  className?: string;
};

/** 'Cite this': a reference as text and for reference managers, each with a button that copies it. */
export function Cite({ cited, label = 'Cite this', className }: Props) {
  const [accessedOn, setAccessedOn] = useState<string>();
  return (
    <details
      className={cn('group no-print text-sm kit:border-y kit:py-3', className)}
      // Not before: the page is shared, and kept for a while.
      onToggle={(event) => setAccessedOn(dayOf(event))}
    >
      <summary className={buttonVariants({ variant: 'outline', size: 'small' })}>
        {label}
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-3 hidden text-muted-foreground [@media(scripting:none)]:block">
        Add the day you read this, where your style asks for it.
      </p>
      <dl className="mt-4 grid gap-4 pb-2">
        {formats.map(({ name, write }) => (
          <Citation key={name} name={name} text={write({ ...cited, accessedOn })} />
        ))}
      </dl>
    </details>
  );
}

type CitationProps = { name: string; text: string };

const Citation = ({ name, text }: CitationProps) => (
  <div>
    <dt className="font-medium text-muted-foreground">{name}</dt>
    <dd className="mt-1">
      <p className="rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere select-all">
        {text}
      </p>
      <CopyCitation name={name} text={text} />
    </dd>
  </div>
);

/** The day of an event by the reader's own calendar. */
const dayOf = ({ timeStamp }: { timeStamp: number }): string =>
  dayIn(
    new Date(performance.timeOrigin + timeStamp).toISOString(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

/** Copies one format of a citation, and says so. */
function CopyCitation({ name, text }: CitationProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <span className="needs-script mt-2 flex items-center gap-3">
      <Button variant="outline" size="small" onClick={() => void copy()}>
        Copy <span className="sr-only">{name}</span>
      </Button>
      <output className="text-muted-foreground">{isCopied && 'Copied.'}</output>
    </span>
  );
}
