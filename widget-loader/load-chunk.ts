// Loads chunks of the build: each file is checked against its hash, and a failed load is tried again.
import type { Policy } from '../src/app/browser/trusted-types.ts';

/** How often a file is asked for again by itself. */
const AGAIN = 3;
/** Each pause is four times the one before. */
const FIRST_PAUSE_MS = 300;

/** What chunks use in place of the page's globals; see natives.ts. Loading a script needs three of them. */
export interface Natives {
  document: Document;
  policy: Policy;
  nonce: string;
  [more: string]: unknown;
}

type Make = (...needed: unknown[]) => void;
/** An AMD module: the name of the chunk, the names of what it needs, and the function that fills its exports. */
type Chunk = [name: string, needed: string[], make: Make];

/**
 * What a file exports: the files that its chunks may load, and its chunks. A file has no imports, because the browser
 * would fetch them by itself, and check no hash.
 *
 * Files are written as `NAME:HASH:NEEDED,NEEDED` with spaces between them. HASH is the SHA-256 in base64, whose first eight
 * letters and digits end the file's name. NEEDED are chunks that have to be there as well; for a pack, those that it has.
 */
export type FileContent = [files: string, ...chunks: Chunk[]];

/** The chunks that the loader itself starts; chunks load the others, by names that the build writes. */
export interface FirstChunks {
  core: typeof import('../src/app/index.ts');
  early: typeof import('../src/app/compose/early-requests.ts');
  words: typeof import('../src/i18n/words.ts');
}

export interface Loader {
  /** Resolves with the exports of a chunk. */
  load<Name extends keyof FirstChunks>(name: Name): Promise<FirstChunks[Name]>;
  /** From now on the chunks that this file has are fetched with it. */
  takePack(file: string): void;
}

/** Fetches a file by a script element, which checks its hash. */
const fetchScript = ({ document, nonce, policy }: Natives, address: string, hash: string) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      // Without a name: anonymous.
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
  /** The files that the loader itself may load; see FileContent. */
  files: string;
  /** The URL of the folder with the files, with its slash. */
  base: string;
  natives: Natives;
  /** Imports the module at the address. */
  run: (address: string) => Promise<{ default: FileContent }>;
  /** After the end nothing more is loaded. */
  isEnded: () => boolean;
}

/** A browser may remember a failed address, so every new try has a new one. */
const pathOf = (file: string, hash: string, tried: number): string =>
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

  /** The script element fetches the file and checks its hash; import() then takes it from the module map. */
  const fetchFile = async (file: string, hash: string, times = 0): Promise<void> => {
    const tried = tries.get(file) ?? 0;
    tries.set(file, tried + 1);
    const address = base + pathOf(file, hash, tried);
    try {
      await fetchScript(natives, address, hash);
      const [more, ...found] = (await run(address)).default;
      learn(more);
      for (const chunk of found) chunks.set(chunk[0], chunk);
    } catch (error) {
      // Without a connection a pause helps nothing, and who waits is told at once. The next call tries again.
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
    // A language without messages of its own has no file of this name.
    if (!hash) throw new Error(`Pannier: no file ${file}`);
    const fetching = fetched.get(file) ?? fetchFile(file, hash);
    fetched.set(file, fetching);
    await fetching;
  };

  /** The exports of a chunk whose file has come. */
  const exportsOf = (name: string): object => {
    const before = made.get(name);
    if (before) return before;
    const exports: object = { __proto__: null };
    const [, needed, make] = chunks.get(name) as Chunk;
    const given: Record<string, unknown> = { __proto__: null, exports, require: load };
    make(...needed.map((one) => given[one] ?? exportsOf(one)));
    made.set(name, exports);
    return exports;
  };

  /** `NAME`, or `NAME:PLACE` for one of the modules that a chunk has. */
  const load = async (asked: string): Promise<unknown> => {
    if (isEnded()) throw new Error('Pannier: the widget was removed');
    const [name = '', place] = asked.split(':');
    await Promise.all([...neededBy(name), name].map(fetchChunk));
    const exports = exportsOf(name);
    return place ? Reflect.get(exports, place) : exports;
  };

  learn(files);
  return {
    // The build writes the chunk of this type under this name.
    load: load as Loader['load'],
    takePack: (file) => {
      for (const name of neededBy(file)) packs.set(name, file);
    },
  };
};
