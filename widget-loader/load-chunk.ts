// Loads chunks of the build: each file is checked against its hash, and a failed load is tried again.
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import type { Policy } from '../src/model/trusted-types.ts';
import type { LoadChunk } from '../src/page-api/widget.ts';

/**
 * The build's files, as `NAME:HASH:NEEDED` separated by spaces. HASH is the SHA-256 in base64; its first letters and
 * digits end the file's name. It is left out where the loader's own list has it. NEEDED are the names of the files that
 * this one needs, separated by commas.
 */
export type Files = string;

const PAUSES_MS = [300, 1200, 4000];

/**
 * What a chunk's file exports: makes the chunk from those that it stands on. A file has no imports, because the browser
 * would fetch what it names by itself, and check no hash.
 */
type MakeChunk = (chunks: object) => object;

export interface LoadChunkParts {
  document: Document;
  files: Files;
  /** URL of the folder with the files, with its slash. */
  base: string;
  /** What chunks use in place of the page's globals; see natives.ts. Their scripts need two of them, too. */
  natives: { policy: Policy; nonce: string; [more: string]: unknown };
  /** Imports the module at the address. */
  run: (address: string) => Promise<{ default: MakeChunk }>;
}

/** Each file as its name, its hash, and the places of what it needs. */
const readFiles = (files: Files): string[][] => files.split(' ').map((file) => file.split(':'));

/** Loads what has the same name once. A failure is forgotten, so that the next call can succeed. */
const once = <T>(
  known: Map<string, Promise<T>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> => {
  const loading =
    known.get(name) ??
    load().catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
  known.set(name, loading);
  return loading;
};

/** Fetches a file by a script element, which checks its hash. */
const fetchScript = ({ document, natives }: LoadChunkParts, address: string, hash: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: 'anonymous',
      integrity: `sha256-${hash}`,
      nonce: natives.nonce,
      onload: resolve,
      onerror: () => {
        script.remove();
        reject(new Error(`Pannier: could not load ${address}`));
      },
      src: natives.policy.createScriptURL(address),
    });
    script.dataset['pannierNode'] = '';
    document.head.append(script);
  });

export const createLoadChunk = (parts: LoadChunkParts): LoadChunk<ChunkTypes> => {
  const { files, base, natives, run } = parts;
  const list = new Map(readFiles(files).map(([name = '', ...rest]) => [name, rest]));
  const tries = new Map<string, number>();
  const scripts = new Map<string, Promise<MakeChunk>>();
  const known = new Map<string, Promise<object>>();
  const chunks: Record<string, object> = { __proto__: null as never, natives };

  /**
   * The script element fetches the file and checks its hash; import() then takes it from the module
   * map. A browser may remember a failed address, so every new try has a new one.
   */
  const loadFile = async (file: string, hash: string): Promise<MakeChunk> => {
    const tried = tries.get(file) ?? 0;
    tries.set(file, tried + 1);
    const address = `${base}${file}-${hash.replace(/\W/g, '').slice(0, 8)}.js${tried ? `?try=${tried}` : ''}`;
    try {
      await fetchScript(parts, address, hash);
      return (await run(address)).default;
    } catch (error) {
      const pause = PAUSES_MS[tried % 4];
      if (!pause) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return loadFile(file, hash);
    }
  };

  const loadChunk = async (name: string, given: Files | undefined): Promise<object> => {
    // The chunk's own file is the last. It has no hash if no list names the chunk.
    const needed = given ?? [...(list.get(name)?.[1]?.split(',') ?? []), name].join(' ');
    const loading = readFiles(needed).map(async ([file = '', hash = list.get(file)?.[0]]) => {
      if (!hash) throw new Error(name);
      return [file, await once(scripts, file, () => loadFile(file, hash))] as const;
    });
    let made: object = chunks;
    for (const [file, make] of await Promise.all(loading)) {
      made = chunks[file] ??= make(chunks);
    }
    return made;
  };

  // The build checks that the file of this name is the chunk of this type.
  return (name, given) =>
    once(known, name, () => loadChunk(name, given)) as Promise<ChunkTypes[typeof name]>;
};
