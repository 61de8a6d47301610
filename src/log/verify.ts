/**
 * The verifier: it checks the log's data against what the log signed, and shares no function with the code that writes
 * the log. It runs in both the browser and Node.js; it returns its findings as data and never throws.
 */
export { type Checkpoint, openCheckpoint } from './verify/checkpoint.ts';
export { verifyCosignature } from './verify/cosignature.ts';
export { openNote, parseVerifierKey, type VerifierKey } from './verify/note.ts';
export { noblePrimitives, platformPrimitives, type Primitives, webPrimitives } from './verify/primitives.ts';
export { parseProofFile, verifyProofFile } from './verify/proof-file.ts';
export { hashLeaf, verifyConsistency, verifyInclusion } from './verify/tree.ts';
export type { FaultCode, Verdict } from './verify/verdict.ts';
