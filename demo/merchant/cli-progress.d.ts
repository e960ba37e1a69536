// Types of the parts of cli-progress that the importer uses. The package has no types.
declare module 'cli-progress' {
  interface Options {
    format: string;
    barCompleteChar: string;
    barIncompleteChar: string;
    hideCursor: boolean;
    clearOnComplete: boolean;
    stream: NodeJS.WritableStream;
  }

  /** Draws only on a terminal. */
  class SingleBar {
    constructor(options: Options);
    start(total: number, value: number): void;
    update(value: number): void;
    stop(): void;
  }

  const cliProgress: { SingleBar: typeof SingleBar };
  export default cliProgress;
}
