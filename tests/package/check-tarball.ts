// `npm run check:package`: packs the last build and checks the tarball's content, without a network.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contentProblems,
  directiveProblems,
  importProblems,
  pack,
  root,
  toolProblems,
} from './tarball.ts';

const folder = mkdtempSync(join(tmpdir(), 'pannier-tarball-'));
try {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tarball = pack(folder);
  const problems = [
    ...contentProblems(tarball.files, exports),
    ...directiveProblems(readFileSync(join(root, 'dist/npm/react.js'), 'utf8')),
    ...toolProblems(tarball),
    ...importProblems(),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`The tarball has ${tarball.files.length} files and ${tarball.bytes} bytes.`);
  process.exitCode = problems.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
