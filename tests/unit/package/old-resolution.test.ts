// Resolving the package with old methods: types with moduleResolution node10, and code with require(), as in Jest.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root: string = join(import.meta.dirname, '../../..');
const manifest = readFileSync(join(root, 'package.json'), 'utf8');
const { exports } = JSON.parse(manifest) as {
  exports: Record<string, string | { types: string; default: string }>;
};
/** Exports with code. Other exports are files, such as `package.json`. */
const entries = Object.fromEntries(
  Object.entries(exports).flatMap(([name, entry]) =>
    typeof entry === 'string' ? [] : [[name, entry]],
  ),
);

/** The part of the compiler's API that this test uses. */
interface Compiler {
  ModuleResolutionKind: Record<'Node10' | 'Bundler', number>;
  resolveModuleName(
    name: string,
    from: string,
    options: { moduleResolution: number | undefined },
    host: { fileExists(file: string): boolean; readFile(file: string): string | undefined },
  ): { resolvedModule?: { resolvedFileName: string } };
}
/** This repository's compiler has no API and no node10. The package attw contains a compiler with an API. */
const attw = createRequire(import.meta.resolve('@arethetypeswrong/core'));
const { ModuleResolutionKind, resolveModuleName } = attw('typescript') as Compiler;

const installed = (file: string): string => join('/app/node_modules/pannier', file);
const files = new Set([
  installed('package.json'),
  ...Object.values(entries).flatMap((entry) => Object.values(entry).map(installed)),
]);
const host = {
  fileExists: (file: string) => files.has(file),
  readFile: (file: string) => (file === installed('package.json') ? manifest : undefined),
};

it.each(Object.entries(entries))(
  'moduleResolution node10 finds the same types of %s as newer module resolutions',
  (entry, { types }) => {
    const { Node10, Bundler } = ModuleResolutionKind;
    const found = [Node10, Bundler].map(
      (moduleResolution) =>
        resolveModuleName(join('pannier', entry), '/app/main.ts', { moduleResolution }, host)
          .resolvedModule?.resolvedFileName,
    );
    expect(found).toEqual([installed(types), installed(types)]);
  },
);

it.skipIf(!existsSync(join(root, 'dist/npm/index.js')))(
  'require() loads every entry, also with the conditions that Jest sets',
  () => {
    const names = Object.keys(entries).map((entry) => join('pannier', entry));
    const code = `for (const name of ${JSON.stringify(names)})
      if (!Object.keys(require(name)).length && !name.includes('elements')) throw new Error(name);`;
    for (const conditions of [[], ['--conditions=require', '--conditions=browser']]) {
      const given = ['--no-warnings', ...conditions, '--input-type=commonjs', '-e', code];
      expect(execFileSync(process.execPath, given, { cwd: root, encoding: 'utf8' })).toBe('');
    }
  },
);
