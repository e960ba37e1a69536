// No code for merchants reaches a page: not by any import of a chunk, and not in the files of a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ELEVATED_VERBS } from '../../../src/client/admin/elevated-verbs.ts';
import { chunks } from '../../../widget-loader/build/chunks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cdn = join(root, 'dist/cdn');

/** What only the merchant's code says, and a build does not rename. */
const MARKERS = [
  'createElevatedClient',
  'elevated_client_required',
  'isElevated',
  '/bulk/products/',
  'resetToDefault',
  ...Object.values(ELEVATED_VERBS).flat(),
];

/** Where the bundler begins: the loader, and the entries of all chunks. */
const entries = ['widget-loader/index.ts', ...Object.values(chunks).flatMap((one) => one.entries)];

const importsOf = (file: string): string[] => {
  // That every import leads to a file is another test's affair.
  if (!existsSync(join(root, file))) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return [...statements]
    .map(([, path, dynamic]) => relative(root, resolve(root, dirname(file), path ?? dynamic ?? '')))
    .filter((path) => /\.tsx?$/.test(path));
};

const reachableFrom = (starts: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of importsOf(file)) visit(next);
  };
  for (const start of starts) visit(start);
  return reached;
};

describe('what a page loads', () => {
  const merchants = reachableFrom(['src/package/admin.ts']);

  it('reaches many files, so the test cannot pass by finding none', () => {
    expect(reachableFrom(entries).size).toBeGreaterThan(60);
    expect([...merchants]).toContain('src/client/admin/catalog-admin.ts');
  });

  it('imports none of the files with methods for merchants', () => {
    const pages = reachableFrom(entries);
    const forbidden = [...merchants].filter((file) =>
      /admin|elevated|bulk|catalog-write|catalog-inputs/.test(file),
    );
    expect(forbidden.length).toBeGreaterThan(5);
    expect(forbidden.filter((file) => pages.has(file))).toEqual([]);
  });

  it.skipIf(!existsSync(cdn))('contains in no file of the build what only merchants use', () => {
    const found = readdirSync(cdn, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = readFileSync(join(cdn, file), 'utf8');
        return MARKERS.filter((marker) => code.includes(marker)).map((marker) => [file, marker]);
      });
    expect(found).toEqual([]);
  });
});
