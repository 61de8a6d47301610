/** The website can't start or continue; the message is one sentence for the operator: what is wrong and what to do. */
export class StartFailure extends Error {}
