import type { ReactNode } from 'react';
import { Byproducts } from './sections/byproducts.tsx';
import { Custody } from './sections/custody.tsx';
import { Glossary } from './sections/glossary.tsx';
import { GovernanceAndRisks } from './sections/governance-and-risks.tsx';
import { Issuance } from './sections/issuance.tsx';
import { Ledger } from './sections/ledger.tsx';
import { Measurement } from './sections/measurement.tsx';
import { Phases } from './sections/phases.tsx';
import { Retirement } from './sections/retirement.tsx';
import { Verification } from './sections/verification.tsx';
import { WhatACreditIs } from './sections/what-a-credit-is.tsx';
import { WhyARegistry } from './sections/why-a-registry.tsx';

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
