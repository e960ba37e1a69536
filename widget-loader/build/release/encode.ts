// Writes a file with its compressed forms beside it, which hosts send as they are.
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The endings of compressed forms. */
export const ENCODED: readonly string[] = ['.br', '.gz'];

/** Under its name only once it is whole, because a server may read it at any time. */
const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
};

/** The plain file is written last: where it is, its other forms are. */
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

/** The same of a file that has its compressed forms already. */
export const copyEncoded = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  for (const ending of [...ENCODED, '']) {
    await copyFile(from + ending, `${to + ending}.new`);
    await rename(`${to + ending}.new`, to + ending);
  }
};
