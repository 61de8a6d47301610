/** The website can't start or continue; the message is one sentence for the operator: what is wrong and what to do. */
export class StartFailure extends Error {}

/**
 * Runs a command of `bin/`; exits with status 1 if it returns false or fails. A refusal by the command, its option
 * parser, the operating system or the database is printed as one line on stderr; bugs throw.
 */
export async function runAsCommand(command: () => Promise<boolean | void>): Promise<void> {
  try {
    if ((await command()) === false) process.exitCode = 1;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof StartFailure ||
  (error instanceof Error &&
    ('syscall' in error ||
      // PostgreSQL's errors have one.
      'severity' in error ||
      String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')));
