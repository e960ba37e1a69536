// A command of `npx pannier`.

export interface Command {
  help: string;
  /** Resolves when a server has started, or when any other command has ended. @throws UsageError, and the errors of `parseArgs`. */
  run(args: string[]): Promise<void>;
}

/** The command was called with a wrong option or value. */
export class UsageError extends Error {}
