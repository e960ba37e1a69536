// Runs `npm run dev` on a copy of the sources and reads its output.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { root } from '../../docs/documents.ts';

const COPIED = ['src', 'widget-loader', 'demo', 'tsup.config.ts', 'package.json', 'tsconfig.json'];
const BUILD_MS = 300_000;

export interface DevCommand {
  /** Folder of the copy. */
  folder: string;
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Waits until the output since the previous call contains `words`. Returns the output up to that place. */
  says(words: string): Promise<string>;
  /** Resolves when the process and all its children have ended. */
  stop(): Promise<void>;
}

export const startDev = async (): Promise<DevCommand> => {
  const folder = await mkdtemp(join(tmpdir(), 'pannier-dev-'));
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'demo/dev/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', NODE_ENV: 'development' },
  });
  let printed = '';
  let heard = 0;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed += text;
    });
  // Child processes share the pipes, so `close` fires only after the last child process has ended.
  const closed = once(child, 'close');
  return {
    folder,
    edit: async (path, change) => {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
    says: async (words) => {
      const place = await vi.waitFor(
        () => {
          const found = printed.indexOf(words, heard);
          if (found < 0) throw new Error(`Expected "${words}" in: ${printed.slice(heard)}`);
          return found;
        },
        { timeout: BUILD_MS },
      );
      const before = printed.slice(heard, place + words.length);
      heard = place + words.length;
      return before;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
