// Fetches chunks of the build: each file checked against its hash, a failed load tried again.
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import type { LoadChunk } from '../src/page-api/widget.ts';

/**
 * The build's files, as `NAME:HASH:PLACES` with blanks between. HASH is the SHA-256 in base64, which
 * the file's own name ends in; PLACES are those of what it needs first in this list, base 36.
 */
export type Files = string;

const PAUSES_MS = [300, 1200, 4000];

export interface LoadChunkParts {
  document: Document;
  files: Files;
  /** Address of the folder that the files are in. */
  base: string;
  nonce: string;
  /** Puts a module's address through the page's own loader. */
  run: (address: string) => Promise<unknown>;
}

/**
 * The script element brings the file in under its hash; import() then takes it from the module
 * map. A browser may remember a failed address, so every new try asks for a new one.
 */
export const createLoadChunk = ({
  document,
  files,
  base,
  nonce,
  run,
}: LoadChunkParts): LoadChunk<ChunkTypes> => {
  const list = files.split(' ');
  const tries = new Map<string, number>();

  /** What several wish for is brought once; a failure is forgotten, so that the next wish can work. */
  const known = new Map<string, Promise<unknown>>();
  const once = (name: string, bring: () => Promise<unknown>): Promise<unknown> => {
    const bringing =
      known.get(name) ??
      bring().catch((error: unknown) => {
        known.delete(name);
        throw error;
      });
    known.set(name, bringing);
    return bringing;
  };

  const fetchScript = (address: string, hash: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = 'anonymous';
      script.integrity = `sha256-${hash}`;
      script.nonce = nonce;
      script.dataset['pannierNode'] = '';
      script.onload = resolve as () => void;
      script.onerror = () => {
        script.remove();
        reject(new Error(`Pannier: could not load ${address}`));
      };
      script.src = address;
      document.head.append(script);
    });

  const attempt = async (name: string, told: string | undefined): Promise<unknown> => {
    const own = list.find((file) => file.startsWith(`${name}:`)) ?? '';
    const places = own.split(':')[2] ?? '';
    const needed = told?.split(' ') ?? [...[...places].map((n) => list[parseInt(n, 36)]), own];
    const tried = tries.get(name) ?? 0;
    tries.set(name, tried + 1);
    let address = '';
    const bringing = needed.map((file = '', place) => {
      const [path, hash = ''] = file.split(':');
      if (!hash) throw new Error(name);
      address = `${base}${path}-${hash.replace(/\W/g, '').slice(0, 8)}.js`;
      if (tried && place + 1 === needed.length) address += `?try=${tried}`;
      const from = address;
      return once(from, () => fetchScript(from, hash));
    });
    try {
      await Promise.all(bringing);
      return await run(address);
    } catch (error) {
      const pause = PAUSES_MS[tried % 4];
      if (!pause) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(name, told);
    }
  };

  // The build checks that the file of this name is the chunk of this type.
  return (name, told) => once(name, () => attempt(name, told)) as Promise<ChunkTypes[typeof name]>;
};
