import { useState } from 'react';
import { useRead } from '../../../../web/kit/read.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../../web/kit/ui/skeleton.tsx';
import { emailRead } from '../reads.ts';

const formats = ['HTML', 'Text'] as const;

/** The email as it would arrive now. */
export function EmailPreview({ id }: { id: string }) {
  const email = useRead(emailRead({ id }), { keepPrevious: true });
  const [format, setFormat] = useState<(typeof formats)[number]>('HTML');
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-rule pb-2">
        <h2 id="preview" className="font-serif text-xl font-semibold">
          Preview
        </h2>
        <div className="flex gap-1">
          {formats.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === format ? 'secondary' : 'ghost'}
              aria-pressed={one === format}
              onClick={() => setFormat(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      </div>
      {email ? (
        <>
          <p className="py-3 text-sm wrap-anywhere">
            <span className="text-muted-foreground">Subject:</span> <strong>{email.subject}</strong>
            <span className="ml-3 whitespace-nowrap text-muted-foreground">
              {Math.max(1, Math.round(email.bytes / 1000))} KB
            </span>
          </p>
          {format === 'HTML' ? (
            <HtmlPreview html={email.html} />
          ) : (
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
              tabIndex={0}
              aria-label="The email as text"
              className="h-[46rem] overflow-auto rounded-md border bg-card px-4 py-3 text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap"
            >
              {email.text}
            </pre>
          )}
        </>
      ) : (
        <Skeleton className="mt-3 h-[46rem]" />
      )}
    </section>
  );
}

/** In a sandbox without scripts; its links open in a new tab. */
const HtmlPreview = ({ html }: { html: string }) => (
  <iframe
    title="The email as HTML"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replaceAll('<a ', '<a target="_blank" rel="noopener" ')}
    className="h-[46rem] w-full rounded-md border bg-card"
  />
);
