// Reads the file to pin and its integrity hash from the build’s manifest.
import { parseUrl } from '../../../src/client/codec/safe-url.ts';

export interface ReleasedFile {
  address: string;
  integrity: string;
  /** Whether the content at this address never changes. Without a release, the next build replaces the content. */
  isLasting: boolean;
}

const LOADER = 'pannier.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `manifest` is the JSON found next to `script`. Returns undefined if the JSON is not a manifest. */
export const releasedFile = (manifest: unknown, script: string): ReleasedFile | undefined => {
  if (!isRecord(manifest) || !Array.isArray(manifest['files']) || !parseUrl(script))
    return undefined;
  const loader = manifest['files'].filter(isRecord).find(({ path }) => path === LOADER);
  const integrity = loader?.['integrity'];
  if (typeof integrity !== 'string' || !/^sha\d{3}-[\w+/]+=*$/.test(integrity)) return undefined;
  const { pinned } = manifest;
  const isLasting = typeof pinned === 'string' && parseUrl(pinned, script) !== undefined;
  const { href, origin } = new URL(isLasting ? pinned : LOADER, script);
  // Refuses other origins, because the owner has chosen the origin of `script`.
  if (origin !== new URL(script).origin) return undefined;
  return { address: href, integrity, isLasting };
};

/** Loads the manifest next to the script. Undefined if the manifest is missing or CORS forbids reading it. */
export const fetchReleasedFile = async (
  script: string,
  signal: AbortSignal,
): Promise<ReleasedFile | undefined> => {
  const address = parseUrl('manifest.json', script);
  if (!address) return undefined;
  try {
    const answer = await fetch(address, { signal, credentials: 'omit' });
    return answer.ok ? releasedFile(await answer.json(), script) : undefined;
  } catch {
    return undefined;
  }
};
