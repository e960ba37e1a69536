// The list of bundled packages matches the build's modules and has the lock file's hashes.
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../check/bill-of-materials.ts';
import { bundledPackages, packageFolderOf } from '../../check/bundled-packages.ts';

const hash = Buffer.alloc(64, 7);
const integrity = `sha512-${hash.toString('base64')}`;
const lock = {
  packages: {
    'node_modules/preact': { version: '11.2.0', license: 'MIT', integrity },
    'node_modules/@floating-ui/dom': { version: '1.8.0', license: 'MIT', integrity },
    'node_modules/a/node_modules/preact': { version: '10.0.0', license: 'ISC', integrity },
    'node_modules/unused': { version: '1.0.0', license: 'MIT', integrity },
  },
};

describe('the list of bundled packages', () => {
  it.each([
    ['src/client/errors.ts', undefined],
    ['node_modules/preact/dist/preact.mjs', 'node_modules/preact'],
    ['node_modules/@floating-ui/dom/x.js', 'node_modules/@floating-ui/dom'],
    ['node_modules/a/node_modules/preact/x.js', 'node_modules/a/node_modules/preact'],
    ['\0virtual:node_modules/preact/x.js', 'node_modules/preact'],
  ])('packageFolderOf returns the package of %j', (module, folder) => {
    expect(packageFolderOf(module)).toBe(folder);
  });

  it('the list has each package of a bundled module once, and no other package', () => {
    const modules = new Map([
      ['dist/cdn/a.js', ['src/x.ts', 'node_modules/preact/a.js', 'node_modules/preact/b.js']],
      ['dist/cdn/b.js', ['node_modules/preact/a.js', 'node_modules/@floating-ui/dom/x.js']],
      ['dist/npm/c.js', ['node_modules/a/node_modules/preact/x.js']],
    ]);
    const found = bundledPackages(modules, lock);
    expect(found.map(({ name, version, files }) => [name, version, files.length])).toEqual([
      ['@floating-ui/dom', '1.8.0', 1],
      ['preact', '11.2.0', 2],
      ['preact', '10.0.0', 1],
    ]);
    const bom = JSON.parse(billOfMaterials('0.1.0', found));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'pannier', version: '0.1.0' } },
    });
    expect(bom.components).toHaveLength(3);
    expect(bom.components[0]).toMatchObject({
      name: '@floating-ui/dom',
      version: '1.8.0',
      hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(JSON.stringify(bom)).not.toMatch(/timestamp|serialNumber/);
  });

  it('a module of a package that is not in the lock file is refused', () => {
    const modules = new Map([['dist/cdn/a.js', ['node_modules/planted/index.js']]]);
    expect(() => bundledPackages(modules, lock)).toThrow(/node_modules\/planted/);
  });
});
