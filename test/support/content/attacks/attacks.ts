import type { Attack } from './attack.ts';
import { breachAttacks } from './breaches.ts';
import { entryAttacks } from './entries.ts';
import { indexAttacks } from './index-answers.ts';
import { treeAttacks } from './trees.ts';

/** Every lie that a website, a file or a log may tell; `ledger-format.md` says which check is to find it. */
export const attacks: readonly Attack[] = [
  ...entryAttacks,
  ...indexAttacks,
  ...treeAttacks,
  ...breachAttacks,
];
