// Writes a file and its compressed forms next to it, which hosts serve directly.
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** File extensions of the compressed forms. */
export const ENCODED: readonly string[] = ['.br', '.gz'];

/** Renames the file only when it is complete, because a server may read it at any time. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
};

/** The plain file is written last, so its compressed forms exist as soon as the plain file does. */
export const writeEncoded = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [brotli, zipped] = await Promise.all([
    toBrotli(bytes, quality),
    toGzip(bytes, { level: 9 }),
  ]);
  await writeWhole(`${path}.br`, brotli);
  await writeWhole(`${path}.gz`, zipped);
  await writeWhole(path, bytes);
};

/** Copies a file together with its existing compressed forms. */
export const copyEncoded = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  for (const ending of [...ENCODED, '']) {
    await copyFile(from + ending, `${to + ending}.new`);
    await rename(`${to + ending}.new`, to + ending);
  }
};
