// Loads chunks of the build. Each file is checked against its hash, and a failed load is retried.
import type { Policy } from '../src/app/browser/trusted-types.ts';

/** Number of automatic retries for a file. */
const AGAIN = 3;
/** The first pause in milliseconds; each further pause is four times as long. */
const FIRST_PAUSE_MS = 300;

/** Replacements of the page's globals for chunks; see captured-globals.ts. Loading a script needs three of them. */
export interface CapturedGlobals {
  document: Document;
  policy: Policy;
  nonce: string;
  [more: string]: unknown;
}

type Make = (...needed: unknown[]) => void;
/** An AMD module: the name of the chunk, the names of its dependencies, and the function that fills its exports. */
type Chunk = [name: string, needed: string[], make: Make];

/**
 * The default export of a file: the files that its chunks may load, and its chunks. A file has no imports, because the
 * browser would fetch them without checking their hashes.
 *
 * Files are listed as `NAME:HASH:NEEDED,NEEDED`, separated by spaces. HASH is the SHA-256 in base64; its first eight
 * letters and digits end the file's name. NEEDED are chunks that must also be loaded; for a pack, the chunks in it.
 */
export type FileContent = [files: string, ...chunks: Chunk[]];

/** The chunks that the loader starts. All other chunks are loaded by chunks, under names that the build writes. */
export interface FirstChunks {
  core: typeof import('../src/app/index.ts');
  words: typeof import('../src/i18n/page-messages.ts');
}

export interface Loader {
  /** Resolves with the exports of a chunk. */
  load<Name extends keyof FirstChunks>(name: Name): Promise<FirstChunks[Name]>;
  /** After this call, each chunk in the pack `file` is loaded by fetching that pack. */
  takePack(file: string): void;
}

/** Fetches a file with a script element, which checks its hash. */
const fetchScript = ({ document, nonce, policy }: CapturedGlobals, address: string, hash: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      // An empty `crossOrigin` means `anonymous`.
      crossOrigin: '',
      integrity: `sha256-${hash}`,
      nonce,
      onload: resolve,
      onerror: () => {
        script.remove();
        reject(new Error(`Pannier: could not load ${address}`));
      },
      src: policy.createScriptURL(address),
    });
    script.dataset['pannierNode'] = '';
    document.head.append(script);
  });

export interface LoaderOptions {
  /** The files that the loader may load; see FileContent. */
  files: string;
  /** The URL of the folder of the files, with a trailing slash. */
  base: string;
  natives: CapturedGlobals;
  /** Imports the module at the address. */
  run: (address: string) => Promise<{ default: FileContent }>;
  /** Whether the widget was removed; nothing is loaded then. */
  isEnded: () => boolean;
}

/** A browser may cache a failed address, so every retry uses a new address. */
const toFilePath = (file: string, hash: string, tried: number): string =>
  `${file}-${hash.replace(/\W/g, '').slice(0, 8)}.js${tried ? `?try=${tried}` : ''}`;

export const createLoader = (options: LoaderOptions): Loader => {
  const { files, base, natives, run, isEnded } = options;
  const known = new Map<string, string[]>();
  const packs = new Map<string, string>();
  const tries = new Map<string, number>();
  const fetched = new Map<string, Promise<void>>();
  const chunks = new Map<string, Chunk>();
  const made = new Map<string, object>([['natives', natives]]);

  const learn = (files: string): void => {
    for (const file of files.split(' ')) {
      const [name = '', ...facts] = file.split(':');
      known.set(name, facts);
    }
  };

  /** The script element fetches the file and checks its hash; `import()` then reads it from the module map. */
  const fetchFile = async (file: string, hash: string, times = 0): Promise<void> => {
    const tried = tries.get(file) ?? 0;
    tries.set(file, tried + 1);
    const address = base + toFilePath(file, hash, tried);
    try {
      await fetchScript(natives, address, hash);
      const [more, ...found] = (await run(address)).default;
      learn(more);
      for (const chunk of found) chunks.set(chunk[0], chunk);
    } catch (error) {
      // Fails at once while offline, because a pause would not help. The next call tries again.
      if (times === AGAIN || globalThis.navigator?.onLine === false) {
        fetched.delete(file);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** times));
      return fetchFile(file, hash, times + 1);
    }
  };

  const neededBy = (name: string): string[] => known.get(name)?.[1]?.split(',') ?? [];

  const fetchChunk = async (name: string): Promise<void> => {
    if (chunks.has(name)) return;
    const file = packs.get(name) ?? name;
    const [hash] = known.get(file) ?? [];
    // A file such as `main-xx` does not exist if the widget has no messages in the language `xx`.
    if (!hash) throw new Error(`Pannier: no file ${file}`);
    const fetching = fetched.get(file) ?? fetchFile(file, hash);
    fetched.set(file, fetching);
    await fetching;
  };

  /** The exports of a chunk whose file has been fetched. */
  const getExports = (name: string): object => {
    const before = made.get(name);
    if (before) return before;
    const exports: object = { __proto__: null };
    const [, needed, make] = chunks.get(name) as Chunk;
    const given: Record<string, unknown> = { __proto__: null, exports, require: load };
    make(...needed.map((one) => given[one] ?? getExports(one)));
    made.set(name, exports);
    return exports;
  };

  /** `asked` is `NAME`, or `NAME:PLACE` for one of the modules of a chunk. */
  const load = async (asked: string): Promise<unknown> => {
    if (isEnded()) throw new Error('Pannier: the widget was removed');
    const [name = '', place] = asked.split(':');
    await Promise.all([...neededBy(name), name].map(fetchChunk));
    const exports = getExports(name);
    return place ? Reflect.get(exports, place) : exports;
  };

  learn(files);
  return {
    // The build guarantees that the chunk with this name has this type.
    load: load as Loader['load'],
    takePack: (file) => {
      for (const name of neededBy(file)) packs.set(name, file);
    },
  };
};
