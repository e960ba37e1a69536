// Runs a command in a folder and returns what it printed.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const MOST_PRINTED = 64 * 1024 * 1024;

/** Throws if the command fails; the error contains the output. */
export const run = (folder: string, command: string, args: readonly string[], env = {}): string =>
  execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MOST_PRINTED,
  });

/** Asynchronous version of `run`, so that servers in this process keep responding. */
export const runMeanwhile = async (
  folder: string,
  command: string,
  args: readonly string[],
): Promise<string> => {
  const options = { cwd: folder, maxBuffer: MOST_PRINTED };
  return (await promisify(execFile)(command, args, options)).stdout;
};
