// The key that writes the catalog of the sandbox on this machine: made on the first start, and kept beside its data.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultSettings } from './platform/core/settings.ts';

/** Where `npm start` and `npm run sandbox` keep it, and where `npm run demo:merchant` finds it. */
export const KEY_FILE = '.pannier/api-key';

/** The kept key; undefined when there is none. */
export const keptKey = (file: string = KEY_FILE): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/** The kept key, or a new one that is kept from now on. */
export const ownKey = (file: string = KEY_FILE): string => {
  const known = keptKey(file);
  if (known) return known;
  const key = randomBytes(24).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  // Other users of this machine cannot read it.
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
};

/** What a sandbox takes that a command starts: its own key, unless `--well-known-key` asks for the one that everybody knows. */
export const startKey = (isWellKnown: boolean, file: string = KEY_FILE): string =>
  isWellKnown ? defaultSettings().apiKey : ownKey(file);
