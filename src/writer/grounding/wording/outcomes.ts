/** Verbs for the outcome of a matter: a draft may only use one if a source has it or an equivalent word. */
export type Outcome = { verbs: RegExp; support: RegExp };

const outcome = (verbs: string, support: string): Outcome => ({
  verbs: new RegExp(`^(?:${verbs})$`, 'i'),
  support: new RegExp(`^(?:${verbs}|${support})$`, 'i'),
});

export const outcomes: Outcome[] = [
  outcome(
    'approved|adopted|passed|enacted|ratified|finalized',
    'approv\\w+|adopt\\w*|pass(?:es|ing)?|enact\\w*|ratif\\w+|finaliz\\w+|vot(?:e|es|ed|ing)|sign(?:s|ed)?|final|accept\\w*|agree\\w*|back(?:s|ed)|clear(?:s|ed)|set(?:s|ting)?|issu\\w+|law|laws|rule|grant\\w*|allow\\w*|decid\\w+',
  ),
  outcome(
    'granted|gave|given|awarded|received|got',
    'grant\\w*|giv\\w+|award\\w*|receiv\\w+|gets?|won|win|wins|provid\\w+|paid|pays?|fund\\w*|donat\\w+|allocat\\w+|secur\\w+|obtain\\w*|deliver\\w*|suppl\\w+|contribut\\w+|drink\\w*|uses?|used|serv\\w+|offer\\w*|hand(?:s|ed)|sent|sends?|took|takes?|had|allow\\w*|approv\\w+|let',
  ),
  outcome('fined|penalized', 'fin(?:e|es|ing)|penal\\w+|sanction\\w*'),
  outcome(
    'sued',
    'su(?:e|es|ing)|lawsuits?|suits?|fil(?:e|es|ed|ing)|cases?|plaintiffs?|complaints?|litigation|court|claims?',
  ),
  outcome(
    'banned|prohibited|outlawed',
    'ban|bans|banning|prohibit\\w*|outlaw\\w*|forb\\w+|restrict\\w*|bar|bars|barred|end|ends|ended|phas\\w+|block\\w*|illegal|stop\\w*',
  ),
  outcome(
    'rejected|refused',
    'reject\\w*|refus\\w+|den(?:y|ies|ied|ial)|turned|declin\\w+|against|dismiss\\w*|block\\w*|fail\\w*|not|oppos\\w+|no',
  ),
  outcome(
    'resigned|fired',
    'resign\\w*|fir(?:e|es|ing)|quit|left|step(?:s|ped)|dismiss\\w*|remov\\w+|laid|departure',
  ),
  outcome(
    'proposed|recommended',
    'propos\\w+|recommend\\w*|plan(?:s|ned|ning)?|draft\\w*|consider\\w*|urg\\w+|ask\\w*|seek\\w*|sought|suggest\\w*|want\\w*|call(?:s|ed|ing)?|offer\\w*|advis\\w+|should|introduc\\w+|weigh\\w*|would|request\\w*|favor\\w*|warn\\w*',
  ),
  outcome(
    'hired',
    'hir(?:e|es|ing)|employ\\w*|contract\\w*|retain\\w*|engag\\w+|recruit\\w*|join\\w*|job|jobs|commission\\w*',
  ),
  outcome('recalled', 'recall\\w*'),
  outcome('evacuated', 'evacuat\\w+'),
  outcome('settled', 'settl\\w+|agree\\w*|deal'),
];

/** 'The plant contaminated the wells', which 'contaminated wells' does not say. */
export const pollution = outcome(
  'contaminated|polluted|tainted|fouled',
  'contaminat\\w+|pollut\\w+|taint\\w*|foul\\w*|discharg\\w+|releas\\w+|spill\\w*|leak\\w*|dump\\w*|emit\\w*|caus\\w+|responsib\\w+|spread\\w*|seep\\w*|reach\\w*|came|comes?|blam\\w+',
);
