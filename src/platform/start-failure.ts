/** The site can't start or go on, and the message is the one sentence its operator needs: what is wrong and what to do. */
export class StartFailure extends Error {}
