import { createFileRoute } from '@tanstack/react-router';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useWebsite } from '../kit/website.ts';
import { organization } from '../kit/structured-data.ts';
import { Button } from '../kit/ui/button.tsx';
import { Opening } from './prose.tsx';
import { contents, type PaperSection } from './whitepaper/contents.tsx';
import { TableOfContents } from './whitepaper/table-of-contents.tsx';

export const Route = createFileRoute('/_public/whitepaper')({ component: WhitepaperPage });

const title = 'A Registry of PFAS Destruction Credits';
const description =
  'Draft whitepaper for a planned registry: what a destruction credit is, how destruction is measured and verified, and how a public ledger prevents double claims.';

function WhitepaperPage() {
  const website = useWebsite();
  return (
    <article className="print-paper">
      <PageHead
        title={title}
        description={description}
        path={links.whitepaper()}
        type="article"
        data={{ '@type': 'Report', name: title, abstract: description, author: organization(website) }}
      />
      <Opening kicker="Whitepaper · Draft 0.1 for comment" title={title}>
        <p>
          One kilogram of PFAS, measured, destroyed, verified and claimed once. This draft proposes the unit,
          the protocol and the public ledger that would let anyone check such a claim.
        </p>
      </Opening>
      <div className="no-print needs-script mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={() => print()}>Download PDF</Button>
        <p className="text-sm text-muted-foreground">
          Opens your browser’s print dialog; choose “Save as PDF” there.
        </p>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-12 border-t pt-8 lg:grid-cols-[15rem_minmax(0,38rem)] print:mt-8 print:block print:border-0 print:pt-0">
        <TableOfContents />
        <div className="flex flex-col gap-y-14 print:block">
          {contents.map((section, at) => (
            <Section key={section.id} number={at + 1} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

const Section = ({ number, id, title: heading, Body }: PaperSection & { number: number }) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="print:mt-9">
    <h2
      id={`${id}-heading`}
      className="mb-4 flex gap-x-3 border-t-2 border-rule pt-3 headline text-[1.75rem] break-after-avoid sm:text-[2rem] print:text-[17pt]"
    >
      <span className="shrink-0 text-muted-foreground tabular-nums">{number}</span> {heading}
    </h2>
    <Body />
  </section>
);
