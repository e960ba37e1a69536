// Runs a command in a folder and returns what it printed.
import { execFileSync } from 'node:child_process';

/** Throws when the command fails; the error has what it printed. */
export const run = (folder: string, command: string, args: readonly string[], env = {}): string =>
  execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
