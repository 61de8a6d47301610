import type { Category } from '../terms.ts';

/** A one-sentence description of each category, shown on its page (section 2, 'Category page'). */
export const categoryDescriptions: Record<Category, string> = {
  'Science & Tech':
    'How PFAS move through water, soil and bodies, how they are measured, and what new methods can do about them.',
  Regulation:
    'Limits, rules and guidance from state, federal and international authorities: what is proposed, what is in force, and when it takes effect.',
  Litigation:
    'Claims, trials, settlements and rulings over contamination: who holds whom to account, what was decided, and what it costs.',
  'Finance/Insurance':
    'What PFAS mean for balance sheets, loans and policies: liabilities, exclusions, disclosures, and who pays for cleaning up.',
  Utilities:
    'Drinking-water and wastewater systems: what they find, how they treat it, and what that costs the people they serve.',
  'Destruction Capacity':
    'Plants and methods that permanently break PFAS down: how much they can take, what they leave behind, and how that is verified.',
  Corporate:
    'Companies that made, used or gave up PFAS: phase-outs, replacements, disclosures, and the decisions behind them.',
};
