// A child process of `npm run dev`: sends and receives messages, and restarts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child<Answer> {
  /** Starts the process after its predecessor has ended. */
  start(env?: Record<string, string>): Promise<void>;
  tell(message: object): void;
  /** The next message. Undefined if the process ends first. */
  answer(): Promise<Answer | undefined>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** `module` is a file in this folder. The child gets our command-line arguments. */
export const createChild = <Answer>(module: string): Child<Answer> => {
  let running: ChildProcess | undefined;
  const isAlive = (): boolean => running?.exitCode === null && running.signalCode === null;
  const stop = async (): Promise<void> => {
    if (!running || !isAlive()) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  };
  return {
    start: async (env = {}) => {
      await stop();
      running = fork(fileURLToPath(new URL(module, import.meta.url)), process.argv.slice(2), {
        env: { ...process.env, ...env },
      });
    },
    tell: (message) => {
      if (isAlive()) running?.send(message);
    },
    answer: () =>
      new Promise((done) => {
        if (!running || !isAlive()) return done(undefined);
        const child = running;
        const end = (answer?: Answer): void => {
          child.off('message', onMessage);
          child.off('exit', onExit);
          done(answer);
        };
        const onMessage = (answer: unknown): void => end(answer as Answer);
        const onExit = (): void => end();
        child.on('message', onMessage);
        child.on('exit', onExit);
      }),
    isAlive,
    stop,
  };
};
