// Loads chunks of the build: each file is checked against its hash, and a failed load is tried again.
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import type { LoadChunk } from '../src/page-api/widget.ts';

/**
 * The build's files, as `NAME:HASH:PLACES` separated by spaces. HASH is the SHA-256 in base64; its first
 * letters and digits end the file's name. PLACES has one digit in base 36 for each file that this one
 * imports: its index in this list.
 */
export type Files = string;

const PAUSES_MS = [300, 1200, 4000];

export interface LoadChunkParts {
  document: Document;
  files: Files;
  /** URL of the folder with the files, with its slash. */
  base: string;
  nonce: string;
  /** Imports the module at the address. */
  run: (address: string) => Promise<unknown>;
}

/** Each file as its name, its hash, and the places of what it imports. */
const readFiles = (files: Files): string[][] => files.split(' ').map((file) => file.split(':'));

/** Loads what has the same name once. A failure is forgotten, so that the next call can succeed. */
const once = (
  known: Map<string, Promise<unknown>>,
  name: string,
  load: () => Promise<unknown>,
): Promise<unknown> => {
  const loading =
    known.get(name) ??
    load().catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
  known.set(name, loading);
  return loading;
};

/**
 * The script element fetches the file and checks its hash; import() then takes it from the module
 * map. A browser may remember a failed address, so every new try has a new one.
 */
export const createLoadChunk = (parts: LoadChunkParts): LoadChunk<ChunkTypes> => {
  const { document, files, base, nonce, run } = parts;
  const list = readFiles(files);
  const tries = new Map<string, number>();
  const known = new Map<string, Promise<unknown>>();
  const fetchScript = (address: string, hash: string) =>
    once(
      known,
      address,
      () =>
        new Promise((resolve, reject) => {
          const script = document.createElement('script');
          script.type = 'module';
          script.crossOrigin = 'anonymous';
          script.integrity = `sha256-${hash}`;
          script.nonce = nonce;
          script.dataset['pannierNode'] = '';
          script.onload = resolve;
          script.onerror = () => {
            script.remove();
            reject(new Error(`Pannier: could not load ${address}`));
          };
          script.src = address;
          document.head.append(script);
        }),
    );

  const attempt = async (name: string, given: Files | undefined): Promise<unknown> => {
    const own = list.find(([file]) => file === name) ?? [];
    const places = own[2] ?? '';
    // The chunk's own file is the last. It has no hash if no list names the chunk.
    const needed = given
      ? readFiles(given)
      : [...[...places].map((place) => list[parseInt(place, 36)] ?? []), own];
    const tried = tries.get(name) ?? 0;
    tries.set(name, tried + 1);
    let address = '';
    const fetching = needed.map(([file, hash], place) => {
      if (!hash) throw new Error(name);
      address = `${base}${file}-${hash.replace(/\W/g, '').slice(0, 8)}.js`;
      if (tried && place + 1 === needed.length) address += `?try=${tried}`;
      return fetchScript(address, hash);
    });
    try {
      await Promise.all(fetching);
      return await run(address);
    } catch (error) {
      const pause = PAUSES_MS[tried % 4];
      if (!pause) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(name, given);
    }
  };

  // The build checks that the file of this name is the chunk of this type.
  return (name, given) =>
    once(known, name, () => attempt(name, given)) as Promise<ChunkTypes[typeof name]>;
};
