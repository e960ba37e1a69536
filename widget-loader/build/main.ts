// `npm run build`: builds into a new folder and moves it when complete, so a server of the last build keeps working.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './package/bundle-types.ts';
import { putInPlace } from './put-in-place.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

mkdirSync(dist, { recursive: true });
// The new folder is inside `dist`, because files can be moved atomically only on the same disk.
const fresh = mkdtempSync(join(dist, 'new-'));
try {
  const env = { ...process.env, BUILD_TO: fresh };
  execFileSync('npx', ['tsup'], { cwd: root, env, stdio: 'inherit' });
  await bundleTypes(join(fresh, 'npm'));
  for (const part of ['cdn', 'npm', 'builder'])
    await putInPlace(join(fresh, part), join(dist, part));
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
