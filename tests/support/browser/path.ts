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

/** Path of the browser that the test library installed. Empty on a system that the library does not support. */
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

/** Checks that the browser starts, because a browser file without its system libraries exists but cannot run. */
const starts = (path: string): boolean => {
  if (!existsSync(path)) return false;
  // Skips the query on Windows, where `--version` opens a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
};

/** CHROMIUM_PATH, else the library's copy, else a usual place. @throws RangeError if CHROMIUM_PATH does not start. */
export const findBrowser = (): string | undefined => {
  const wanted = process.env['CHROMIUM_PATH'];
  if (!wanted) return [...ownCopy(), ...usualPlaces, ...onPath(...names)].find(starts);
  if (starts(wanted)) return wanted;
  throw new RangeError(`Expected CHROMIUM_PATH to name a Chromium, received "${wanted}".`);
};

/** Debian's headless Chromium package. Same engine, but the tests take a sixth less time. */
export const LIGHT_BROWSER = 'chromium-headless-shell';

/** The light browser if installed and CHROMIUM_PATH is unset, else the full browser. */
export const findLightBrowser = (): string | undefined =>
  (process.env['CHROMIUM_PATH'] ? undefined : onPath(LIGHT_BROWSER).find(starts)) ?? findBrowser();

const isRoot = process.getuid?.() === 0;

/** Chromium renders the address bar's list as separate pages, two per window. Disabling them saves half a second per test. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The spare process for the next page. Disabled, because each test's new browser context would discard it unused. */
const reserve = ['SpareRendererForSitePerProcess'];

/** Features that the test library disables. Repeated here, because Chromium applies only the last list of features. */
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

/** Launch arguments that disable calls to the browser's vendor, and features that this machine may lack. */
export const launchArgs: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${[...addressBarPages, ...reserve, ...switchedOffAnyway].join(',')}`,
];
