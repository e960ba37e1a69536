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
    /** `payload`: values of the placeholders in the format. */
    start(total: number, value: number, payload: object): void;
    update(value: number, payload: object): void;
    stop(): void;
  }

  const cliProgress: { SingleBar: typeof SingleBar };
  export default cliProgress;
}
