import { memoizePerObject } from '../memoize-per-object.ts';
import type { PolarWord } from '../sentences/polarity.ts';
import type { ReadSentence } from '../prepare-source.ts';

/** A word that a draft may only use if a source does: an effect on health, or an accusation. */
export type Charge = { word: PolarWord; group: ChargeGroup };
export type ChargeGroup = { name: string; words: string[]; support: ReadonlySet<string>; isHealth: boolean };

/**
 * One body part, illness or harm per line, with its synonyms. Words after the semicolon only support the others.
 */
const health = `
kidney|kidneys|renal
testicular|testicle|testicles
breast|breasts
prostate
liver|hepatic
bladder
thyroid
pancreas|pancreatic
colon|colorectal
ovarian|ovary|ovaries
lung|lungs|respiratory|breathing
heart|hearts|cardiovascular|cardiac
brain|brains|neurological|cognitive
immune|immunity; antibody|antibodies|vaccine|vaccines
hormone|hormones|hormonal|endocrine; thyroid
fertility|infertility|infertile; conceive|conceiving
pregnancy|pregnant|pregnancies|preeclampsia; birth
miscarriage|miscarriages|stillbirth|stillbirths
autism|autistic
asthma|asthmatic
diabetes|diabetic
obesity|obese; weight
cholesterol
hypertension
headache|headaches
rash|rashes
nausea|nauseous|vomiting
fatigue|exhaustion; tired|tiredness
leukemia
lymphoma
colitis
dementia|alzheimer's
cancer|cancers|cancerous|tumor|tumors|carcinogen|carcinogens|carcinogenic; leukemia|lymphoma
defect|defects|deformity|deformities|malformation|malformations
ill|illness|illnesses|sick|sickness|sickened|ailing|ailment|ailments|disease|diseases; cancer|colitis|complained|symptoms|conditions
hospitalized|hospitalised; hospital|hospitals
died|die|dies|dying|dead|death|deaths|killed|kills|kill|fatal|fatally|lethal|deadly|fatalities; mortality
poisoned|poison|poisons|poisoning|poisonous|toxic|toxicity; harmful|dangerous|hazardous|hazard|unsafe
injured|injury|injuries|injures|maimed; hurt|harm|harmed|damage|sick|ill
harmed|harm|harms|harming|harmful|damage|damaged|damages|damaging; hurt|injury|injuries|toxic|hazard|hazardous|dangerous|risk|risks|effects|affected
dangerous|danger|dangers|hazard|hazards|hazardous|unsafe|risk|risks|risky|threat|threats|threaten|threatens; toxic|harm|harmful|safe|cancer|linked|likelihood
epidemic|outbreak|cluster|clusters`;

const accusations = `
knowingly|knew|known|know|knowledge|aware; unknown|unaware|learned|told|informed
deliberately|deliberate|intentionally|intentional|purposely|willfully|willful
secretly|secret|hid|hidden|hide|hides|conceal|concealed|concealing|concealment|coverup|withheld|withholding
lied|lying|misled|mislead|misleading|deceived|deceive|deceptive|false|falsely|falsified|fraud|fraudulent|fraudulently
illegal|illegally|unlawful|unlawfully|violated|violates|violate|violating|violation|violations; permit|breach|breached|broke
criminal|criminally|crime|crimes|felony|guilty|convicted|indicted|prosecuted; charges
negligent|negligently|negligence|reckless|recklessly|recklessness|careless|carelessly|carelessness
ignored|ignore|ignores|ignoring|disregarded|neglected
bribed|bribe|bribes|bribery|corrupt|corruption|kickbacks
blame|blamed|blames|blaming|fault|faulted|responsible|responsibility|liable|liability; pay|sued|lawsuit|polluter|caused
admitted|admits|admit|admitting|confessed|confess|conceded|concedes|acknowledged|acknowledges
proved|proves|prove|proven|proof; confirmed|established|showed|shown
wrongdoing|misconduct|scandal; liability`;

const groups = [...linesOf(health, true), ...linesOf(accusations, false)];
const groupOf = new Map(groups.flatMap((group) => group.words.map((word) => [word, group] as const)));

function linesOf(list: string, isHealth: boolean) {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [words = [], support = []] = line.split('; ').map((part) => part.split('|'));
      return { name: words[0]!, words, support: new Set([...words, ...support]), isHealth };
    });
}

/** The same words in uses that are no accusation: 'known as forever chemicals', 'toxic mist', a kind of waste. */
const harmless =
  /\b(?:known as|hazardous (?:substances?|wastes?|materials?)|toxic(?= \p{L}+)|(?:in|for|seek\w*|punitive|resource) damages|heart of)(?!\p{L})/giu;

/** The charges of a sentence, in order. */
export const chargesIn = memoizePerObject(
  ({ text, words }: Pick<ReadSentence, 'text' | 'words'>): Charge[] => {
    const taken = Array.from(text.matchAll(harmless), ({ 0: found, index }) => [index, index + found.length]);
    return words.flatMap((word) => {
      const group = groupOf.get(plainOf(word));
      const isTaken = taken.some(([from, to]) => word.start >= from! && word.start < to!);
      return group && !isTaken ? [{ word, group }] : [];
    });
  },
);

/** The words of a source's sentence that support a charge. */
export const supportOf = ({ group }: Charge, { words }: Pick<ReadSentence, 'words'>): PolarWord[] =>
  words.filter((word) => group.support.has(plainOf(word)));

const plainOf = ({ text }: PolarWord): string => text.toLowerCase().replaceAll('’', "'");
