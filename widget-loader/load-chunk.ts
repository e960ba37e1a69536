// Fetches chunks of the build: each file checked against its hash, a failed load tried again.
import type { LoadChunk } from '../src/widget-api.ts';

/** Chunk name -> its files as [path, SHA-256 in base64], what it needs first, itself last. */
export type Chunks = Record<string, [path: string, hash: string][]>;

const PAUSES_MS = [300, 1200, 4000];

export interface LoadChunkParts {
  document: Document;
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
  chunks,
  base,
  nonce,
  run,
}: LoadChunkParts): LoadChunk => {
  const loaded = new Map<string, Promise<unknown>>();

  const bring = (address: string, hash: string) =>
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
        reject(new Error(`Pannier: could not load ${address}`));
      };
      script.src = address;
      document.head.append(script);
    });

  const attempt = async (name: string, count: number): Promise<unknown> => {
    const files = chunks[name] ?? [];
    const query = count ? `?try=${count}` : '';
    const addresses = files.map(
      ([path], index) => base + path + (index === files.length - 1 ? query : ''),
    );
    try {
      await Promise.all(files.map(([, hash], index) => bring(addresses[index] ?? '', hash)));
      return await run(addresses.at(-1) ?? '');
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
