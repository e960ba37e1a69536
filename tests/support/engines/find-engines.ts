import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../browser/path.ts';
import type { EngineName } from './driver.ts';

export interface WebKitPrograms {
  /** Path of the WebDriver server. */
  driver: string;
  browser: string;
  /** Path of the program that creates a virtual display. */
  display: string;
}

const onPath = (...names: string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Path from FIREFOX_PATH, else the first Firefox in PATH, else the macOS app. */
export const findFirefox = (): string | undefined => {
  const named = process.env['FIREFOX_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return (
    onPath('firefox-esr', 'firefox') ?? (existsSync(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : undefined)
  );
};

/** MiniBrowser is next to the WebKit library, in a folder named after the library's version. */
const findMiniBrowser = (): string | undefined => {
  const places = ['/usr/libexec', '/usr/lib', '/usr/lib64'].filter((place) => existsSync(place));
  const architectures = places.flatMap((place) => [
    place,
    ...readdirSync(place)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(place, name)),
  ]);
  return architectures
    .flatMap((place) =>
      readdirSync(place)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => join(place, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
};

/** Paths of all three programs. Undefined if one is missing. */
export const findWebKit = (): WebKitPrograms | undefined => {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  const browser = driver && display && findMiniBrowser();
  return browser ? { driver, browser, display } : undefined;
};

/** Names of the Debian packages of each engine. */
export const packagesOf: Record<EngineName, readonly string[]> = {
  Chromium: ['chromium'],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
};

/** Path of each installed engine, undefined if it is missing. */
export const findEngines = (): Record<EngineName, string | undefined> => ({
  Chromium: findBrowser(),
  Firefox: findFirefox(),
  WebKit: findWebKit()?.browser,
});
