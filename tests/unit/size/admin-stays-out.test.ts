// Merchant code reaches no page: neither through an import of a chunk, nor in the files of a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ELEVATED_VERBS } from '../../../src/client/admin/elevated-verbs.ts';
import { chunks } from '../../../widget-loader/build/chunks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cdn = join(root, 'dist/cdn');

/** Names that occur only in merchant code and that the build does not rename. */
const MARKERS = [
  'createElevatedClient',
  'elevated_client_required',
  'isElevated',
  '/bulk/products/',
  'resetToDefault',
  ...Object.values(ELEVATED_VERBS).flat(),
];

const entries = ['widget-loader/index.ts', ...Object.values(chunks).flatMap((one) => one.entries)];

const importsOf = (file: string): string[] => {
  // Ignores imports that do not resolve, because another test checks them.
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

describe('the files that a page loads', () => {
  const merchants = reachableFrom(['src/package/admin.ts']);

  it('the search for imports finds many files; if it found none, the next test would always pass', () => {
    expect(reachableFrom(entries).size).toBeGreaterThan(60);
    expect([...merchants]).toContain('src/client/admin/catalog-admin.ts');
  });

  it('a page imports no file with merchant methods', () => {
    const pages = reachableFrom(entries);
    const forbidden = [...merchants].filter((file) =>
      /admin|elevated|bulk|catalog-write|catalog-inputs/.test(file),
    );
    expect(forbidden.length).toBeGreaterThan(5);
    expect(forbidden.filter((file) => pages.has(file))).toEqual([]);
  });

  it.skipIf(!existsSync(cdn))('no file of the build contains merchant code', () => {
    const found = readdirSync(cdn, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = readFileSync(join(cdn, file), 'utf8');
        const names = new Set(code.match(/\w+|\/bulk\/products\//g));
        return MARKERS.filter((marker) => names.has(marker)).map((marker) => [file, marker]);
      });
    expect(found).toEqual([]);
  });
});
