// Loads chunks of the build: each file is checked against its hash, and a failed load is tried again.
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import type { Policy } from '../src/model/trusted-types.ts';
import type { LoadChunk } from '../src/page-api/widget.ts';

/**
 * Files of the build, as `NAME:HASH` separated by spaces. HASH is the SHA-256 in base64; its first letters and digits
 * end the file's name. It is left out where the loader's own list has it.
 */
export type Files = string;

/** How often a file is asked for again by itself. */
const AGAIN = 3;
/** Each pause is four times the one before. */
const FIRST_PAUSE_MS = 300;

/**
 * What a chunk's file exports: makes the chunk from those that it stands on. A file has no imports, because the browser
 * would fetch what it names by itself, and check no hash.
 */
type MakeChunk = (chunks: object) => object;

/** What chunks use in place of the page's globals; see natives.ts. Their scripts need two of them, too. */
export interface Natives {
  policy: Policy;
  nonce: string;
  [more: string]: unknown;
}

/** Each file as its name and its hash. */
const readFiles = (files: Files): string[][] => files.split(' ').map((file) => file.split(':'));

/** Fetches a file by a script element, which checks its hash. */
const fetchScript = (document: Document, natives: Natives, address: string, hash: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      // Without a name: anonymous.
      crossOrigin: '',
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

/** `base` is the URL of the folder with the files, with its slash. `run` imports the module at the address. */
export const createLoadChunk = (
  files: Files,
  base: string,
  natives: Natives,
  document: Document,
  run: (address: string) => Promise<{ default: MakeChunk }>,
): LoadChunk<ChunkTypes> => {
  const hashes = new Map(readFiles(files) as [name: string, hash: string][]);
  const tries: Record<string, number> = { __proto__: null as never };
  const scripts = new Map<string, Promise<MakeChunk>>();
  const chunks: Record<string, object | undefined> = { __proto__: null as never, natives };

  /**
   * The script element fetches the file and checks its hash; import() then takes it from the module
   * map. A browser may remember a failed address, so every new try has a new one.
   */
  const loadFile = async (file: string, hash: string, times = 0): Promise<MakeChunk> => {
    const tried = tries[file] ?? 0;
    tries[file] = tried + 1;
    const address = `${base}${file}-${hash.replace(/\W/g, '').slice(0, 8)}.js${tried ? `?try=${tried}` : ''}`;
    try {
      await fetchScript(document, natives, address, hash);
      return (await run(address)).default;
    } catch (error) {
      // Without a connection a pause helps nothing, and who waits is told at once. The next call tries again.
      if (times === AGAIN || globalThis.navigator?.onLine === false) {
        scripts.delete(file);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** times));
      return loadFile(file, hash, times + 1);
    }
  };

  /** The chunk's own file is the last one given. A pack has made its chunks itself. */
  const loadChunk = async (name: string, given: Files = name): Promise<object> => {
    const loading = readFiles(given).map(async ([file = '', hash = hashes.get(file) as string]) => {
      if (chunks[file]) return [file] as const;
      // This rejects where no list has the file, such as that of a language without words.
      const script = scripts.get(file) ?? loadFile(file, hash);
      scripts.set(file, script);
      return [file, await script] as const;
    });
    let made: object | undefined;
    for (const [file, make] of await Promise.all(loading)) made = chunks[file] ??= make?.(chunks);
    return made as object;
  };

  // The build checks that the file of this name is the chunk of this type.
  return loadChunk as LoadChunk<ChunkTypes>;
};
