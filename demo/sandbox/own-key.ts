// API key for catalog writes to the local sandbox, generated at the first start and stored beside its data.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultSettings } from './platform/core/settings.ts';

/** Written by `npm start` and `npm run sandbox`, read by `npm run demo:merchant`. */
export const KEY_FILE = '.pannier/api-key';

export const keptKey = (file: string = KEY_FILE): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/** The stored key, or a new key, which is then stored. */
export const ownKey = (file: string = KEY_FILE): string => {
  const known = keptKey(file);
  if (known) return known;
  const key = randomBytes(24).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  // Readable only by the current user.
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
};

/** The API key of a sandbox started by a command: the key of this machine, or with `--well-known-key` the public default. */
export const startKey = (isWellKnown: boolean, file: string = KEY_FILE): string =>
  isWellKnown ? defaultSettings().apiKey : ownKey(file);
