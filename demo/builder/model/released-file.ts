// Reads from the build's manifest which file to pin, and the hash of its content.
import { urlOf } from '../../../src/client/codec/safe-url.ts';

export interface ReleasedFile {
  address: string;
  integrity: string;
  /** The address holds the same content for ever; without a release, the next build replaces it. */
  isLasting: boolean;
}

const LOADER = 'pannier.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `manifest` is what was found beside the script at `script`; undefined if it is no manifest. */
export const releasedFile = (manifest: unknown, script: string): ReleasedFile | undefined => {
  if (!isRecord(manifest) || !Array.isArray(manifest['files']) || !urlOf(script)) return undefined;
  const loader = manifest['files'].filter(isRecord).find(({ path }) => path === LOADER);
  const integrity = loader?.['integrity'];
  if (typeof integrity !== 'string' || !/^sha\d{3}-[\w+/]+=*$/.test(integrity)) return undefined;
  const { pinned } = manifest;
  const isLasting = typeof pinned === 'string' && urlOf(pinned, script) !== undefined;
  const { href, origin } = new URL(isLasting ? pinned : LOADER, script);
  // Another origin than the owner's own is not what the owner has chosen.
  if (origin !== new URL(script).origin) return undefined;
  return { address: href, integrity, isLasting };
};

/** Asks beside the script for its manifest. Undefined where there is none, or another origin may not read it. */
export const fetchReleasedFile = async (
  script: string,
  signal: AbortSignal,
): Promise<ReleasedFile | undefined> => {
  const address = urlOf('manifest.json', script);
  if (!address) return undefined;
  try {
    const answer = await fetch(address, { signal, credentials: 'omit' });
    return answer.ok ? releasedFile(await answer.json(), script) : undefined;
  } catch {
    return undefined;
  }
};
