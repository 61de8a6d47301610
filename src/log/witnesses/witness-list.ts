import { StartFailure } from '../../platform/start-failure.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { keyNameMax } from '../terms.ts';
import { parseVerifierKey, signatureTypes, type VerifierKey } from '../verify.ts';

/** Someone else who follows the real log and attests to what it has seen (C2SP tlog-witness). */
export type Witness = {
  /** The name of its key. */
  name: string;
  key: VerifierKey;
  /** The key as configured. */
  verifierKey: string;
  /** The submission prefix, without a trailing slash. */
  address: string;
};
/** `quorum` of them must have answered since the start before the log can be appended to. */
export type Witnesses = { list: readonly Witness[]; quorum: number };

export const noWitnesses: Witnesses = { list: [], quorum: 0 };

type WitnessSettings = {
  ledgerWitnesses: readonly { verifierKey: string; address: string }[];
  ledgerWitnessQuorum: number;
};

/** Reads LEDGER_WITNESSES and LEDGER_WITNESS_QUORUM. Throws `StartFailure` with what is wrong. */
export async function readWitnesses({
  ledgerWitnesses,
  ledgerWitnessQuorum: quorum,
}: WitnessSettings): Promise<Witnesses> {
  const list = await Promise.all(
    ledgerWitnesses.map(async ({ verifierKey, address }) => {
      const key = await parseVerifierKey(verifierKey, nodePrimitives);
      if (!key.ok || key.value.type !== signatureTypes.cosignature || key.value.name.length > keyNameMax)
        throw new StartFailure(
          `LEDGER_WITNESSES: ${verifierKey} is not the key of a witness (<name>+<id>+<base64>, Ed25519 cosignatures).`,
        );
      return { name: key.value.name, key: key.value, verifierKey, address: address.replace(/\/$/, '') };
    }),
  );
  if (new Set(list.map(({ name }) => name)).size < list.length)
    throw new StartFailure('LEDGER_WITNESSES: two witnesses have the same name.');
  if (quorum > list.length)
    throw new StartFailure(
      `LEDGER_WITNESS_QUORUM is ${quorum}, but LEDGER_WITNESSES has only ${list.length}.`,
    );
  return { list, quorum };
}
