// The progress bar shown in a terminal during an import.
import cliProgress from 'cli-progress';

export interface ProgressBar {
  /** `refused`: the number of products that were refused while reading the file, or by the platform. */
  update(done: number, refused: number): void;
  stop(): void;
}

export type StartBar = (total: number) => ProgressBar;

/** Writes to standard error, so that redirected output contains only the summary. */
export const startBar: StartBar = (total) => {
  const bar = new cliProgress.SingleBar({
    format:
      '{bar} {percentage}%  {value} of {total} products, {refused} refused, {eta_formatted} to go',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  let isShown = true;
  bar.start(total, 0, { refused: 0 });
  return {
    update: (done, refused) => {
      if (isShown) bar.update(done, { refused });
    },
    stop: () => {
      if (isShown) bar.stop();
      isShown = false;
    },
  };
};
