// Watches for files that are changed, added, removed or renamed, and reports them in batches.
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'chokidar';

/** Pause that ends a batch: one save can change several files, and the removal in a rename is reported 0.1 s late. */
const SETTLE_MS = 150;

const verbs = { add: 'Added', change: 'Changed', unlink: 'Removed' } as const;

export interface SourceChange {
  path: string;
  verb: (typeof verbs)[keyof typeof verbs];
}

export interface SourceWatch {
  /** Waits for the next batch of changes. Later changes are part of a later batch. */
  next(): Promise<SourceChange[]>;
  close(): Promise<void>;
}

/** Resolves when the watcher is ready. Paths are relative to the current folder. */
export const watchSources = async (places: readonly string[]): Promise<SourceWatch> => {
  const waiting = new Map<string, SourceChange>();
  let wake = (): void => {};
  const watcher = watch([...places], { ignoreInitial: true });
  for (const [event, verb] of Object.entries(verbs)) {
    watcher.on(event as keyof typeof verbs, (path: string) => {
      waiting.set(path, { path, verb });
      wake();
    });
  }
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
  });
  return {
    next: async () => {
      if (!waiting.size)
        await new Promise<void>((changed) => {
          wake = changed;
        });
      await pause(SETTLE_MS);
      const changes = [...waiting.values()];
      waiting.clear();
      return changes;
    },
    close: () => watcher.close(),
  };
};
