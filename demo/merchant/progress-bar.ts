// The progress bar shown in a terminal during an import.
import cliProgress from 'cli-progress';

export interface ProgressBar {
  update(done: number): void;
  stop(): void;
}

export type StartBar = (total: number) => ProgressBar;

/** Writes to standard error, so that redirected output contains only the summary. */
export const startBar: StartBar = (total) => {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage}%  {value} of {total} products, {eta_formatted} to go',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  let isShown = true;
  bar.start(total, 0);
  return {
    update: (done) => {
      if (isShown) bar.update(done);
    },
    stop: () => {
      if (isShown) bar.stop();
      isShown = false;
    },
  };
};
