// The house stands: imports go one way down, and never in a loop.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Floors from the ground up; a file may import from its own floor or from below. */
const floors: [name: string, pattern: RegExp][] = [
  ['model', /^src\/(model\/|errors\.ts$)/],
  ['browser', /^src\/browser\//],
  ['transport', /^src\/transport\//],
  ['session', /^src\/session\//],
  ['services', /^src\/services\//],
  ['events', /^src\/events\//],
  ['store', /^src\/store\//],
  ['islands', /^src\/islands\//],
  ['page-api', /^src\/page-api\//],
  ['attributes', /^src\/attributes\//],
  ['wiring', /^src\/wiring\//],
  ['chunks', /^src\/chunks\//],
  ['package', /^src\/package\//],
  ['widget-loader', /^widget-loader\//],
];

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return [...statements].map(([, , type, path, dynamic]) => ({
    from: file,
    to: relative(root, resolve(root, dirname(file), path ?? dynamic ?? '')),
    // `typeof import('...')` and `import('...')` in types are erased; no source file here imports
    // code that way, since chunks are loaded by name.
    isType: Boolean(type) || dynamic !== undefined,
  }));
};

const floorOf = (file: string): number => floors.findIndex(([, pattern]) => pattern.test(file));

const files = [...filesIn('src'), ...filesIn('widget-loader')];
const imports = files.flatMap(importsOf).filter(({ to }) => !to.endsWith('.css'));

describe('the house', () => {
  it('gives every file a floor', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  });

  it('imports only files that exist', () => {
    expect(imports.filter(({ to }) => !files.includes(to))).toEqual([]);
  });

  it('imports from the same floor or below, types included', () => {
    const upward = imports.filter(({ from, to }) => floorOf(to) > floorOf(from));
    expect(upward).toEqual([]);
  });

  it('lets islands see the store and the model, and nothing deeper', () => {
    const deep = imports.filter(
      ({ from, to }) =>
        /^src\/islands\//.test(from) && /^src\/(services|session|transport|browser)\//.test(to),
    );
    expect(deep).toEqual([]);
  });

  it('gives the loader only types of src', () => {
    const code = imports.filter(
      ({ from, to, isType }) => /^widget-loader\//.test(from) && /^src\//.test(to) && !isType,
    );
    expect(code).toEqual([]);
  });

  it('has no loop', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const loops: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) loops.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (path.includes(file) || done.has(file)) return;
      for (const to of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(loops).toEqual([]);
  });

  it('keeps the sandbox apart: a double must not share our bugs', () => {
    const strays = filesIn('demo/sandbox')
      .flatMap(importsOf)
      .filter(({ to }) => /^(src|widget-loader)\//.test(to));
    expect(strays).toEqual([]);
  });

  it('keeps files small: none over 400 lines', () => {
    const long = [...files, ...filesIn('demo'), ...filesIn('tests')].filter(
      (file) => readFileSync(join(root, file), 'utf8').split('\n').length > 400,
    );
    expect(long).toEqual([]);
  });
});
