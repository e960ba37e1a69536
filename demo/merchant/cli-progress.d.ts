// What the importer uses of cli-progress, which brings no declarations of its own.
declare module 'cli-progress' {
  interface Options {
    format: string;
    barCompleteChar: string;
    barIncompleteChar: string;
    hideCursor: boolean;
    clearOnComplete: boolean;
    stream: NodeJS.WritableStream;
  }

  /** Draws on a terminal, and nothing elsewhere. */
  class SingleBar {
    constructor(options: Options);
    start(total: number, value: number): void;
    update(value: number): void;
    stop(): void;
  }

  const cliProgress: { SingleBar: typeof SingleBar };
  export default cliProgress;
}
