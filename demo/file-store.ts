// Reads files below one folder with their type, ETag and brotli bytes, and caches them until they change.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** The bytes of a file, plain and compressed. */
export interface Sendable {
  type: string;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
}

/** Compresses at the highest quality: each file is compressed once and sent often. */
export const toSendable = async (type: string, text: string | Uint8Array): Promise<Sendable> => {
  const bytes = Uint8Array.from(typeof text === 'string' ? Buffer.from(text) : text);
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bytes, brotli: Uint8Array.from(brotli) };
};

export interface FileStore {
  /** The file at a URL path. Undefined if it does not exist or the path leaves the folder. */
  read(urlPath: string): Promise<Sendable | undefined>;
}

const insideOf = (root: string, urlPath: string): string | undefined => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const path = resolve(root, `.${decoded.startsWith('/') ? '' : '/'}${decoded}`);
  return path.startsWith(root + sep) ? path : undefined;
};

/** Serves only files of known types. `edit` can change a text file before it is sent. */
export const createFileStore = (
  folder: string,
  edit?: (text: string, type: string) => string,
): FileStore => {
  const root = resolve(folder);
  const known = new Map<string, { changedMs: number; file: Promise<Sendable> }>();

  const load = async (path: string, type: string): Promise<Sendable> => {
    const bytes = await readFile(path);
    return toSendable(type, edit ? edit(bytes.toString('utf8'), type) : bytes);
  };

  return {
    async read(urlPath) {
      const path = insideOf(root, urlPath);
      const type = path && types[extname(path)];
      if (!path || !type) return undefined;
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const before = known.get(path);
      if (before?.changedMs === found.mtimeMs) return before.file;
      const file = load(path, type);
      known.set(path, { changedMs: found.mtimeMs, file });
      file.catch(() => known.delete(path));
      return file;
    },
  };
};
