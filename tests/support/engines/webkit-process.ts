// Starts the programs that WebKit needs: a virtual display and the WebDriver server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../network/free-port.ts';

const later = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

const endGroup = (leader: ChildProcess): void => {
  try {
    // Kills the whole process group, because the browser's processes outlive their parent.
    if (leader.pid) process.kill(-leader.pid, 'SIGKILL');
  } catch {
    // All processes have already ended.
  }
};

/** Kills the process group when the program ends, or when the tests end and close the pipe that `read` waits for. */
const GUARD = '("$@"; kill -KILL -$$) & read -r nothing; kill -KILL -$$';

const startGroup = (command: string, args: string[], display: string | undefined): ChildProcess => {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', command, ...args], {
    detached: true,
    env: { ...process.env, ...(display && { DISPLAY: display }) },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  // Ignores the error here. Callers that wait for the program detect that it did not start.
  child.on('error', () => {});
  return child;
};

export interface Started<T> {
  value: T;
  end(): void;
}

/** Starts a virtual display. Resolves to the display's name. The program picks a free number. */
export const startDisplay = async (program: string): Promise<Started<string>> => {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = startGroup(program, ['-displayfd', '3', ...screen], undefined);
  const end = () => endGroup(child);
  const numbers = child.stdio[3] as Readable;
  const [number] = await Promise.race([once(numbers, 'data'), once(child, 'exit').then(() => [])]);
  if (number === undefined) throw new Error(`${program} did not start.`);
  return { value: `:${String(number).trim()}`, end };
};

const isUp = async (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a WebDriver server. Resolves to the server's address. A server drives one browser. */
export const startDriver = async (program: string, display: string): Promise<Started<string>> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = startGroup(program, [`--port=${port}`], display);
  const end = () => endGroup(child);
  while (!(await isUp(address))) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      end();
      throw new Error(`${program} did not start.`);
    }
    await later(20);
  }
  return { value: address, end };
};
