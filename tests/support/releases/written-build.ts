// Writes a build like `dist/cdn` from any files, with a manifest of their hashes.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes the files and the manifest. `files` maps paths to file contents. */
export const writeBuild = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const manifest = { version: '0.1.0', files: listed };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
};
