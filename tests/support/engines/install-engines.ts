// Finds or installs Firefox and WebKit, and prints this machine's engines. Fails with --all if an engine is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { EngineName } from './driver.ts';
import { findEngines, packagesOf } from './find-engines.ts';

const MOST_MS = 300_000;

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: MOST_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

const missingNow = (): EngineName[] =>
  (Object.entries(findEngines()) as [EngineName, string | undefined][])
    .filter(([, path]) => !path)
    .map(([name]) => name);

/** Installs Debian packages one engine at a time, because the package of one engine might not exist here. */
const install = (engines: readonly EngineName[]): void => {
  if (!canInstall || engines.length === 0) return;
  console.log(`Installing ${engines.join(' and ')}.`);
  // Ignores a failure to update the package lists, because the existing lists might suffice.
  apt('update', '--quiet');
  for (const name of engines)
    apt('install', '--quiet', '--yes', '--no-install-recommends', ...packagesOf[name]);
};

// Chromium has a separate installer.
install(missingNow().filter((name) => name !== 'Chromium'));
for (const [name, path] of Object.entries(findEngines())) {
  if (path) console.log(`${name}: ${path}`);
}
const missing = missingNow();
for (const name of missing) {
  console.log(
    `${name}: missing, its tests are left out. On Debian: apt-get install ${packagesOf[name].join(' ')}`,
  );
}
if (process.argv.includes('--all') && missing.length > 0) process.exitCode = 1;
