// The build process. It keeps running, so that each build repeats only what has changed.
import { relative } from 'node:path';
import type { BuildOrder, BuildResult } from './messages.ts';
import { buildTarget } from './targets.ts';

const builderFiles = new Set<string>();

const follow = async ({ targets }: BuildOrder): Promise<BuildResult> => {
  const startedMs = performance.now();
  const failures: string[] = [];
  for (const target of targets) {
    const onRead = (path: string): void => {
      if (target === 'builder') builderFiles.add(relative('', path));
    };
    const failure = await buildTarget(target, onRead);
    if (failure !== undefined) failures.push(failure);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  return { failures, seconds, builderFiles: [...builderFiles] };
};

process.on('message', (order: BuildOrder) => {
  void follow(order).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
// Ignores Ctrl+C, which the terminal sends to both processes: the parent process ends this process.
process.on('SIGINT', () => {});
