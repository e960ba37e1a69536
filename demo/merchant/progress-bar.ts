// The bar that a terminal shows while an import runs.
import cliProgress from 'cli-progress';

export interface ProgressBar {
  update(done: number): void;
  /** Takes the bar away, for good. */
  stop(): void;
}

export type StartBar = (total: number) => ProgressBar;

/** On standard error, so that the summary alone goes where the output is sent. */
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
