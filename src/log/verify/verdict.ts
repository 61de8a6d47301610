/** Every way in which verification can fail. */
export type FaultCode =
  | 'malformed-key'
  | 'malformed-policy'
  | 'malformed-note'
  | 'malformed-checkpoint'
  | 'malformed-cosignature'
  | 'malformed-proof-file'
  | 'malformed-hash'
  | 'malformed-index'
  | 'unknown-signer'
  | 'wrong-signature'
  | 'wrong-origin'
  | 'outside-tree'
  | 'wrong-proof-length'
  | 'wrong-root';

export type Fault = { ok: false; code: FaultCode; detail: string };
/** The verified value, or the reason for failure. */
export type Verdict<Value> = { ok: true; value: Value } | Fault;

/** The verdict on what was verified. */
export const valid = <Value>(value: Value): Verdict<Value> => ({ ok: true, value });
/** The verdict for a failure; `detail` says what was expected and what was found. */
export const fault = (code: FaultCode, detail: string): Fault => ({ ok: false, code, detail });
