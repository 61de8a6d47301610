import type { ReactNode } from 'react';
import { Byproducts, Custody, Measurement, Verification } from './sections/custody.tsx';
import { Glossary, Phases } from './sections/phases.tsx';
import { GovernanceAndRisks } from './sections/governance-and-risks.tsx';
import { Issuance, Retirement, Ledger } from './sections/issuance.tsx';
import { WhatACreditIs, WhyARegistry } from './sections/why-a-registry.tsx';

/** A section of the paper; `id` is its URL fragment, which others link to, so it must not change. */
export type PaperSection = { id: string; title: string; Body: () => ReactNode };

/** The twelve sections in order; their numbers are their positions. */
export const contents: readonly PaperSection[] = [
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
