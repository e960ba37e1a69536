// Fetches chunks of the build: each file checked against its hash, a failed load tried again.
import type { LoadChunk } from '../src/widget-api.ts';

/** The build's files, as `NAME:SHA-256 in base64` with blanks between, without `.js`. */
export type Files = string;

/** Chunk name -> places of its files in the list, base 36: what it needs first, itself last. */
export type Chunks = Record<string, string>;

const PAUSES_MS = [300, 1200, 4000];

export interface LoadChunkParts {
  document: Document;
  files: Files;
  chunks: Chunks;
  /** Address of the folder that the paths start from. */
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
  chunks,
  base,
  nonce,
  run,
}: LoadChunkParts): LoadChunk => {
  const list = files.split(' ');
  const loaded = new Map<string, Promise<unknown>>();
  const tries = new Map<string, number>();

  /** What several chunks stand on is brought once. */
  const brought = new Map<string, Promise<void>>();
  const bring = (address: string, hash = ''): Promise<void> => {
    const known = brought.get(address) ?? fetchScript(address, hash);
    brought.set(address, known);
    return known;
  };

  const fetchScript = (address: string, hash: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = 'anonymous';
      script.integrity = `sha256-${hash}`;
      script.nonce = nonce;
      script.dataset['pannierNode'] = '';
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        brought.delete(address);
        reject(new Error(`Pannier: could not load ${address}`));
      };
      script.src = address;
      document.head.append(script);
    });

  const attempt = async (name: string, count: number): Promise<unknown> => {
    const needed = [...(chunks[name] ?? '')].map((place) => {
      const [path, hash] = (list[Number.parseInt(place, 36)] ?? '').split(':');
      return { address: `${base}${path}.js`, hash };
    });
    const own = needed.at(-1);
    if (!own) throw new Error(name);
    const tried = tries.get(name) ?? 0;
    tries.set(name, tried + 1);
    if (tried) own.address += `?try=${tried}`;
    try {
      await Promise.all(needed.map(({ address, hash }) => bring(address, hash)));
      return await run(own.address);
    } catch (error) {
      const pause = PAUSES_MS[count];
      if (!pause) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(name, count + 1);
    }
  };

  return (name) => {
    let module = loaded.get(name);
    if (!module) {
      // A failed load is forgotten, so that the next wish for it can work.
      module = attempt(name, 0).catch((error: unknown) => {
        loaded.delete(name);
        throw error;
      });
      loaded.set(name, module);
    }
    return module;
  };
};
