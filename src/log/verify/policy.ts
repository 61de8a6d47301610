import { parseVerifierKey, signatureTypes, type VerifierKey } from './note.ts';
import { toHex } from './primitives.ts';
import { fault, valid, type Verdict } from './verdict.ts';

/** Which logs to trust, and which witnesses must have cosigned a checkpoint. */
export type Policy = {
  logs: readonly NamedKey[];
  witnesses: readonly NamedKey[];
  /** Whether these witnesses, by their names in the policy, are enough. */
  isMet(cosigned: ReadonlySet<string>): boolean;
};

/** `name` is the policy's own for a witness; `text` is the verifier key. */
export type NamedKey = { name: string; text: string; key: VerifierKey };

type Group = { members: readonly string[]; threshold: number };

/** The policy's own limit; C2SP recommends to support at least 32 of each kind. */
const linesMax = 1_000;
const namedNone = 'none';

/** Parses a C2SP tlog-policy, strictly: every name is defined once, before it is used, and a member once at most. */
export async function parsePolicy(text: string): Promise<Verdict<Policy>> {
  const lines = text.split('\n').map((line) => line.split(/[ \t]+/).filter((word) => word !== ''));
  if (lines.length > linesMax) return refuse('it has too many lines');
  const logs: NamedKey[] = [];
  const witnesses: NamedKey[] = [];
  const groups = new Map<string, Group>();
  const used = new Set<string>();
  const isDefined = (name: string) => groups.has(name) || witnesses.some((witness) => witness.name === name);
  let quorum: string | undefined;

  for (const [at, [kind, ...words]] of lines.entries()) {
    if (kind === undefined || kind.startsWith('#')) continue;
    const problem = (what: string) => refuse(`line ${at + 1} ${what}`);
    const [name = '', second = ''] = words;
    if (kind === 'log' || kind === 'witness') {
      const isLog = kind === 'log';
      const keyText = isLog ? name : second;
      const key = await parseVerifierKey(keyText);
      if (!key.ok || key.value.type !== signatureTypes[isLog ? 'note' : 'cosignature'])
        return problem(`has no verifier key of a ${kind}`);
      if (words.length > (isLog ? 2 : 3)) return problem('has too many words');
      const known = isLog ? logs : witnesses;
      if (known.some((one) => toHex(one.key.publicKey) === toHex(key.value.publicKey)))
        return problem(`repeats the key of a ${kind}`);
      if (!isLog && (isDefined(name) || name === namedNone)) return problem(`defines ${name} again`);
      known.push({ name: isLog ? key.value.name : name, text: keyText, key: key.value });
    } else if (kind === 'group') {
      const members = words.slice(2);
      const threshold = second === 'all' ? members.length : second === 'any' ? 1 : Number(second);
      if (isDefined(name) || name === namedNone) return problem(`defines ${name} again`);
      if (!members.every((member) => isDefined(member) && !used.has(member)))
        return problem('has a member that is unknown, or in another group');
      for (const member of members) used.add(member);
      if (new Set(members).size < members.length) return problem('has a member twice');
      const isCount = /^([1-9]\d*|all|any)$/.test(second);
      if (!isCount || threshold < 1 || threshold > members.length)
        return problem('needs another number of members');
      groups.set(name, { members, threshold });
    } else if (kind === 'quorum') {
      if (quorum !== undefined || words.length !== 1)
        return problem('is a second quorum, or has too many words');
      if (name !== namedNone && !isDefined(name)) return problem(`names ${name}, which is not defined`);
      quorum = name;
    } else return problem('is not of a kind that policies have');
  }
  if (quorum === undefined) return refuse('it has no quorum');

  const hasSeen = (name: string, cosigned: ReadonlySet<string>): boolean => {
    const group = groups.get(name);
    return group
      ? group.members.filter((member) => hasSeen(member, cosigned)).length >= group.threshold
      : cosigned.has(name);
  };
  const needed = quorum;
  return valid({
    logs,
    witnesses,
    isMet: (cosigned) => needed === namedNone || hasSeen(needed, cosigned),
  });
}

const refuse = (what: string) => fault('malformed-policy', `This is not a policy: ${what}.`);
