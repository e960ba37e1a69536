import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, findLightBrowser, LIGHT_BROWSER } from './path.ts';

/** True when the command ran and succeeded; its output is shown. */
const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 900_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const viaTestLibrary = (): boolean => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  return run(process.execPath, [join(dirname(manifest), 'cli.js'), 'install', 'chromium']);
};

const viaDebian = (name: string): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  run('apt-get', ['update']) &&
  run('apt-get', ['install', '-y', '--no-install-recommends', name]);

const ensureBrowser = (): string | undefined => {
  const found = findBrowser();
  if (found) return found;
  for (const install of [viaTestLibrary, () => viaDebian('chromium')]) {
    install();
    // Checks whether a browser starts, because the installer's exit code is not reliable.
    const installed = findBrowser();
    if (installed) return installed;
  }
  return undefined;
};

try {
  const browser = ensureBrowser();
  if (browser) {
    // Installs the light browser, which is optional: the tests pass without it, but run slower.
    if (findLightBrowser() === browser && !process.env['CHROMIUM_PATH']) viaDebian(LIGHT_BROWSER);
    console.log(`Browsers for the tests: ${browser}, ${findLightBrowser()}`);
  } else {
    console.error(
      'The browser tests need Chromium, and none could be found or installed: install one, or name it as in CHROMIUM_PATH=/path/to/chromium npm test.',
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
