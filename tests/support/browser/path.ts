// Finds a Chromium that starts on this machine, and its launch arguments.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const usualPlaces = [
  ...names.map((name) => join('/usr/bin', name)),
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The test library's own copy; there is none for some systems. */
const ownCopy = (): string[] => {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
};

const onPath = (...wanted: string[]): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => wanted.map((name) => join(folder, name)));

/** A browser without its libraries is there and does not start, so it is asked for its version. */
const starts = (path: string): boolean => {
  if (!existsSync(path)) return false;
  // On Windows the question opens a window instead.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
};

/**
 * CHROMIUM_PATH, else the test library's own copy, else the usual places; undefined without any.
 * @throws RangeError where CHROMIUM_PATH names nothing that starts.
 */
export const findBrowser = (): string | undefined => {
  const wanted = process.env['CHROMIUM_PATH'];
  if (!wanted) return [...ownCopy(), ...usualPlaces, ...onPath(...names)].find(starts);
  if (starts(wanted)) return wanted;
  throw new RangeError(`Expected CHROMIUM_PATH to name a Chromium, received "${wanted}".`);
};

/** Debian's package of Chromium without its windows: the same engine, with which the tests take a sixth less time. */
export const LIGHT_BROWSER = 'chromium-headless-shell';

/** The light browser where this machine has it and CHROMIUM_PATH names no other; else the whole one. */
export const findLightBrowser = (): string | undefined =>
  (process.env['CHROMIUM_PATH'] ? undefined : onPath(LIGHT_BROWSER).find(starts)) ?? findBrowser();

const isRoot = process.getuid?.() === 0;

/** Chromium draws its address bar's list as pages of their own, two for each window: half a second of every test. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process in reserve for the next page, which ends unused with each browser context: there is one context for each test. */
const reserve = ['SpareRendererForSitePerProcess'];

/** Chromium follows the last list that it is given, so this one repeats what the test library would switch off. */
const switchedOffAnyway = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The same for tests and benchmarks: nothing that this machine may lack, and no calls to the browser's vendor. */
export const launchArgs: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${[...addressBarPages, ...reserve, ...switchedOffAnyway].join(',')}`,
];
