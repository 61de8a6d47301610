/**
 * The verifier: it holds what the log says against what the log signed, and shares no function with the code that
 * writes the log. It runs in the browser and in Node.js alike; what it finds is data, never an exception.
 */
export { type Checkpoint, openCheckpoint } from './verify/checkpoint.ts';
export { verifyCosignature } from './verify/cosignature.ts';
export { openNote, parseVerifierKey, type VerifierKey } from './verify/note.ts';
export { noblePrimitives, platformPrimitives, type Primitives, webPrimitives } from './verify/primitives.ts';
export { parseProofFile, verifyProofFile } from './verify/proof-file.ts';
export { hashLeaf, verifyConsistency, verifyInclusion } from './verify/tree.ts';
export type { FaultCode, Verdict } from './verify/verdict.ts';
