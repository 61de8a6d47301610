import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GroundedKind, Verdict } from '../../grounding-terms.ts';
import { groundDraft } from '../check-claims.ts';

const sludge = 'The board proposed limits on sludge and plans to vote in June.';
const foam = 'Dunn Foam may ask the court to hear the case.';
const fund = 'The county is considering a ban on foam.';
const nurses = 'Nurse Ann Lee said PFOS is linked to thyroid disease, but no illness was found.';
const courts = 'A federal appeals court revived the suit. The district court had dismissed it in May.';
const limits = 'The state standard is 20 ppt; the federal limit is 4 ppt.';
const shortages = 'The work was delayed by supply shortages.';
const split = 'The city council voted to reject the landfill. The planning commission had backed it.';

const cases: [source: string, draft: string, kind: GroundedKind, verdict: Verdict | 'none'][] = [
  // Whether it happened, will or may
  [sludge, 'The board voted in June.', 'certainty', 'contradicted'],
  [sludge, 'The board will vote in June.', 'certainty', 'contradicted'],
  [sludge, 'The board intends to vote in June.', 'certainty', 'none'],
  [sludge, 'A vote by the board is planned for June.', 'certainty', 'none'],
  [sludge, 'The board adopted limits on sludge.', 'certainty', 'contradicted'],
  [foam, 'Dunn Foam asked the court to hear the case.', 'certainty', 'contradicted'],
  [foam, 'Dunn Foam might ask the court to hear the case.', 'certainty', 'none'],
  [fund, 'The county banned foam.', 'certainty', 'contradicted'],
  [fund, 'The county is weighing a ban on foam.', 'certainty', 'none'],
  ['The state ordered tests.', 'The state will order tests.', 'certainty', 'contradicted'],
  ['The firm agreed to pay $3 million.', 'The firm will pay $3 million.', 'certainty', 'none'],
  ['The firm agreed to pay $3 million.', 'The firm paid $3 million.', 'certainty', 'contradicted'],
  ['If the grant fails, the town will borrow.', 'The town will borrow money.', 'certainty', 'contradicted'],
  ['Scientists suspect that it reaches the river.', 'It reaches the river.', 'certainty', 'contradicted'],
  ['No one has been fined by the state.', 'The plant was fined by the state.', 'certainty', 'contradicted'],
  ['The plant is half finished.', 'The plant is finished.', 'certainty', 'contradicted'],
  ['The plant is half finished.', 'Half of the plant is done.', 'certainty', 'none'],
  ['The plant is to open in 2027.', 'The plant was opened in 2027.', 'certainty', 'contradicted'],
  ['Comments close in 2027.', 'Comments are accepted until 2027.', 'certainty', 'none'],
  ['The board approved the budget.', 'The board proposed the budget.', 'certainty', 'unsupported'],
  ['Lee expects a legal challenge.', 'Farmers filed a legal challenge.', 'certainty', 'contradicted'],
  ['The town agreed on Tuesday to study foam.', 'The town studied foam.', 'certainty', 'contradicted'],
  ['Two towns are looking for a lab.', 'Two towns have hired a lab.', 'certainty', 'unsupported'],
  // What someone is, and what a thing is of
  ['Mayor Ann Lee voted.', 'Governor Ann Lee voted.', 'role', 'contradicted'],
  ['Mayor Ann Lee voted.', 'Ann Lee, the mayor, voted.', 'role', 'none'],
  ['State Senator Ann Lee voted.', 'U.S. Senator Ann Lee voted.', 'role', 'contradicted'],
  ['State Senator Ann Lee voted.', 'Sen. Ann Lee voted.', 'role', 'none'],
  ['Former mayor Ann Lee spoke.', 'Mayor Ann Lee spoke.', 'role', 'contradicted'],
  ['Ann Lee spoke.', 'Plant manager Ann Lee spoke.', 'role', 'unsupported'],
  ['The state health department warned.', 'The federal health department warned.', 'role', 'contradicted'],
  ['The draft rule sets limits.', 'The final rule sets limits.', 'role', 'contradicted'],
  [courts, 'A federal district court revived the suit.', 'role', 'contradicted'],
  [courts, 'A federal appeals court revived the suit.', 'role', 'none'],
  [limits, 'The state standard is 4 ppt.', 'role', 'contradicted'],
  [limits, 'The federal limit is 4 ppt, and the state standard is 20 ppt.', 'role', 'none'],
  // Health, accusations and causes
  [nurses, 'PFOS causes thyroid disease, nurse Ann Lee said.', 'health', 'contradicted'],
  [nurses, 'PFOS is tied to thyroid disease, nurse Ann Lee said.', 'health', 'none'],
  [nurses, 'PFOS is linked to kidney cancer, nurse Ann Lee said.', 'health', 'unsupported'],
  ['No illness was found in town.', 'Illness was found in town.', 'health', 'contradicted'],
  ['The plant released PFAS.', 'The plant knowingly released PFAS.', 'accusation', 'unsupported'],
  ['The plant violated its permit.', 'The plant illegally released PFAS.', 'accusation', 'none'],
  ['A shop used PFOS.', 'The case turns on what it could have known.', 'accusation', 'none'],
  ['A shop used PFOS.', 'A shop used PFOS against toxic mist.', 'health', 'none'],
  [shortages, 'The work was delayed because of a strike.', 'cause', 'contradicted'],
  [shortages, 'Work was delayed because of shortages.', 'cause', 'none'],
  ['PFOA is, and PFOS is possibly, carcinogenic.', 'PFOS may be carcinogenic.', 'health', 'none'],
  ['Nair knew of no cancer in town.', 'No cancer was known to Nair.', 'accusation', 'none'],
  // Who did it
  [split, 'The planning commission voted to reject the landfill.', 'doer', 'contradicted'],
  [split, 'The council voted to reject the landfill.', 'doer', 'none'],
  ['A suit by Ohio against Chemours began.', 'Chemours sued Ohio.', 'doer', 'contradicted'],
  ['The Ohio Department of Health fined Terra.', 'Terra fined the department.', 'doer', 'contradicted'],
  // What is set apart
  ['The town drinks river water.', 'Only the town drinks river water.', 'number', 'unsupported'],
  ['Roughly 900 students drink it.', 'Exactly 900 students drink it.', 'number', 'contradicted'],
];

for (const [text, summary, kind, verdict] of cases)
  test(`'${text}' → '${summary}': ${kind} ${verdict}`, () => {
    const draft = { title: '', whyMatters: null, regulatoryBasis: null, humanImpact: null, keyData: null };
    const source = { rawItemId: 'item', title: '', text, publishedOn: '2024-03-08' };
    const found = groundDraft({ ...draft, summary }, [source]).filter((claim) => claim.kind === kind);
    const worst = found.find((claim) => claim.verdict !== 'supported');
    assert.equal(worst?.verdict ?? 'none', verdict);
  });
