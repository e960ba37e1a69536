// `npm run release:check`: builds twice in two fresh folders, compares every byte, and lists the bundled packages.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../widget-loader/build/package/run.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { bundledPackages, modulesOf } from './bundled-packages.ts';

const root = new URL('../..', import.meta.url).pathname;
const report = 'dist/bundled.cdx.json';

/** A copy of the files under version control in their current state, with packages installed from the lock file. */
const freshFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), name));
  for (const path of run(root, 'git', ['ls-files', '-z']).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  run(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']);
  return folder;
};

/** Builds the folder. Returns a map from built file to hash. */
const build = (folder: string, env: Record<string, string>): Map<string, string> => {
  run(folder, 'npx', ['tsup', '--silent', '--metafile'], env);
  run(folder, 'npx', ['tsx', 'widget-loader/build/package/build-types.ts'], env);
  const names = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
};

const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );

/** Known vulnerabilities of the packages that users install, or an error message if the registry did not respond. */
const audit = (): string[] | string => {
  let text = '';
  try {
    text = run(root, 'npm', ['audit', '--omit=dev', '--json']);
  } catch (error) {
    text = String((error as { stdout?: unknown }).stdout ?? '');
  }
  try {
    const { vulnerabilities, error } = JSON.parse(text) as {
      vulnerabilities?: Record<string, { severity: string }>;
      error?: { summary?: string };
    };
    if (vulnerabilities)
      return Object.entries(vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
    return error?.summary || 'the registry gave no answer';
  } catch {
    return 'the registry gave no answer';
  }
};

const main = (): void => {
  const folders = ['pannier-a-', 'pannier-release-b-'].map(freshFolder);
  const [first = '', second = ''] = folders;
  try {
    const one = build(first, { TZ: 'UTC', LANG: 'C' });
    const other = build(second, { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' });
    const different = differences(one, other);
    for (const name of different) console.error(`Differs between two builds: ${name}`);
    console.log(`${one.size} files built twice, ${different.length} of them differ.`);

    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const packages = bundledPackages(modulesOf(first), lock);
    for (const { name, version: theirs, license, sha512, files } of packages)
      console.log(
        `${name} ${theirs}, ${license}, in ${files.length} files, sha512 ${sha512.slice(0, 16)}…`,
      );
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(join(root, report), billOfMaterials(version, packages));
    console.log(`${packages.length} bundled packages are listed in ${report}.`);

    const known = audit();
    if (typeof known === 'string') console.warn(`npm audit was not possible: ${known}.`);
    else console.log(`npm audit --omit=dev: ${known.length ? known.join(', ') : 'nothing known'}.`);
    process.exitCode = different.length || (typeof known !== 'string' && known.length) ? 1 : 0;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
};

main();
