// The packages of the build match the lock file: one version each, with a hash of its bytes.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
}

const file = new URL('../../../package-lock.json', import.meta.url);
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));

/** Linter and bundler binaries for other operating systems. Their entries may have no hash. */
const OF_OTHER_SYSTEMS = /^node_modules\/@(biomejs\/cli|rollup\/rollup)-/;

it('every installed package is locked to one version and the hash of its bytes', () => {
  const locked = Object.entries(packages).filter(
    ([name, { integrity }]) => name && (integrity || !OF_OTHER_SYSTEMS.test(name)),
  );
  expect(locked.length).toBeGreaterThan(300);
  const loose = locked.filter(
    ([, { version, resolved, integrity }]) =>
      !/^\d+\.\d+\.\d+/.test(version ?? '') ||
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ||
      !(resolved ?? 'https://').startsWith('https://'),
  );
  expect(loose).toEqual([]);
});
