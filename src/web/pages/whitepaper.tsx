import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { organization } from '../kit/structured-data.ts';
import { Button } from '../kit/ui/button.tsx';
import { useWebsite } from '../kit/website.ts';
import { Opening } from './prose.tsx';
import { Byproducts, Custody, Measurement, Verification } from './whitepaper/sections/custody.tsx';
import {
  GovernanceAndRisks,
  WhatACreditIs,
  WhyARegistry,
} from './whitepaper/sections/governance-and-risks.tsx';
import { Issuance, Retirement, Ledger } from './whitepaper/sections/issuance.tsx';
import { Glossary, Phases } from './whitepaper/sections/phases.tsx';

export const Route = createFileRoute('/_public/whitepaper')({ component: WhitepaperPage });

const paperTitle = 'A Registry of PFAS Destruction Credits';
const description =
  'Draft whitepaper for a planned registry: what a destruction credit is, how destruction is measured and verified, and how a public ledger prevents double claims.';

function WhitepaperPage() {
  const website = useWebsite();
  return (
    <article className="print-paper">
      <PageHead
        title={paperTitle}
        description={description}
        path={links.whitepaper()}
        type="article"
        data={{ '@type': 'Report', name: paperTitle, abstract: description, author: organization(website) }}
      />
      <Opening kicker="Whitepaper · Draft 0.1 for comment" title={paperTitle}>
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

/** The paper's table of contents; on wide screens it stays in view at the side and marks the current section. */
function TableOfContents() {
  const current = useCurrentSection();
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:break-after-page"
    >
      <h2 className="kicker text-muted-foreground print:text-[10pt]">Contents</h2>
      <ol className="mt-3 max-lg:columns-1 max-lg:sm:columns-2 print:columns-1">
        {contents.map(({ id, title }, at) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className="grid grid-cols-[1.75rem_1fr] border-l-2 border-transparent py-1.5 text-sm leading-5 text-muted-foreground hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground lg:pl-3 lg:aria-[current]:border-primary print:text-[11pt] print:text-foreground"
            >
              <span className="tabular-nums">{at + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A section counts as current once its heading has passed this share of the window, measured from the top. */
const readingLine = 0.3;

/** The id of the current section; undefined above the first, and until the page is hydrated. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = contents.flatMap(({ id }) => document.getElementById(id) ?? []);
    /** Called whenever a section crosses the line; which one is current then follows from positions alone. */
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * readingLine;
        setCurrent(sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id);
      },
      { rootMargin: `-${readingLine * 100}% 0px -${(1 - readingLine) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return current;
}

/** A section of the paper; `id` is its URL fragment, which others link to, so it must not change. */
type PaperSection = { id: string; title: string; Body: () => ReactNode };

/** The twelve sections in order; their numbers are their positions. */
const contents: readonly PaperSection[] = [
  { id: 'why-a-registry', title: 'Why a registry', Body: WhyARegistry },
  { id: 'credit', title: 'What a credit is', Body: WhatACreditIs },
  { id: 'measurement', title: 'Measurement and analytes', Body: Measurement },
  { id: 'issuance', title: 'From kilograms to credits', Body: Issuance },
  { id: 'custody', title: 'Chain of custody', Body: Custody },
  { id: 'verification', title: 'Verification', Body: Verification },
  { id: 'byproducts', title: 'Byproducts', Body: Byproducts },
  { id: 'ledger', title: 'The ledger', Body: Ledger },
  { id: 'retirement', title: 'Retirement and claims', Body: Retirement },
  { id: 'governance', title: 'Governance and risks', Body: GovernanceAndRisks },
  { id: 'roadmap', title: 'Roadmap', Body: Phases },
  { id: 'glossary', title: 'Glossary', Body: Glossary },
];
