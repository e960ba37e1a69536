// Code in the documents type-checks. Blocks marked `run`, or `run3` for catalog version 3, print the stated output.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { createSandbox, type Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { seedCollections } from '../../../demo/sandbox/seed/collections.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import * as admin from '../../../src/package/admin.ts';
import * as pannier from '../../../src/package/index.ts';
import { type Block, blocksIn, root } from './documents.ts';

/** The sandbox's address as in the documents. */
const ORIGIN = 'http://127.0.0.1:4401';

const soldInDocuments = ['lemon-bowl', 'stoneware-mug'];

/** Types of the global objects that scripts of a page use. */
const pageGlobals = "import '../../../src/package/elements.ts';\n";

const compilerOptions = {
  noEmit: true,
  allowJs: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  paths: {
    pannier: ['../../../src/package/index.ts'],
    'pannier/react': ['../../../src/package/react.ts'],
    'pannier/admin': ['../../../src/package/admin.ts'],
    'pannier/events': ['../../../src/package/events.ts'],
    'pannier/elements': ['../../../src/package/elements.ts'],
    'pannier/messages': ['../../../src/package/messages.ts'],
    'pannier/testing': ['../../../demo/testing/index.ts'],
    'pannier/languages/*': ['../../../src/package/language.ts'],
  },
};

describe('code in the documents', () => {
  it('code in the documents type-checks', () => {
    const folder = join(root, 'node_modules/.cache/pannier-docs');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const endings: Record<string, string> = { ts: 'ts', tsx: 'tsx', js: 'js' };
    const files = blocksIn('ts', 'tsx', 'js').map((block) => {
      const name = block.place.replace(/\W+/g, '-');
      const file = `${name}.${endings[block.language]}`;
      const check = block.language === 'js' ? '// @ts-check\n' : '';
      writeFileSync(join(folder, file), `${check}${block.code}\nexport {};\n`);
      return file;
    });
    writeFileSync(join(folder, 'page.ts'), pageGlobals);
    const config = {
      extends: '../../../tsconfig.json',
      compilerOptions,
      files: [...files, 'page.ts', '../../../src/ui/theme/styles.d.ts'],
      include: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(folder, 'tsconfig.json')],
      { encoding: 'utf8', cwd: folder },
    );
    expect(files.length).toBeGreaterThan(5);
    expect(stdout + stderr).toBe('');
  }, 60_000);

  describe('code marked as run', () => {
    let sandbox: Sandbox;
    beforeAll(async () => {
      const products = seedProducts.filter(({ slug }) => soldInDocuments.includes(slug));
      sandbox = await createSandbox({
        origins: { api: ORIGIN },
        seed: { products, collections: seedCollections },
        settings: loopbackReturns,
      });
      vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
        sandbox.fetch(new Request(input, init)),
      );
    });
    afterAll(async () => {
      vi.unstubAllGlobals();
      await sandbox.close();
    });

    /** Runs a JavaScript block and returns its output. `console.log(x); // y` states the expected output. */
    const run = async ({ code }: Block): Promise<string[]> => {
      const printed: string[] = [];
      const body = code.replace(
        /import \{([^}]*)\} from 'pannier(?:\/admin)?';/g,
        'const {$1} = pannier;',
      );
      const AsyncFunction = (async () => {}).constructor as new (
        ...parts: string[]
      ) => (library: unknown, log: unknown) => Promise<void>;
      const log = (value: unknown) => printed.push(String(value));
      await new AsyncFunction('pannier', 'console', body)({ ...pannier, ...admin }, { log });
      return printed;
    };

    const runnable = blocksIn('ts').filter(({ mark }) => mark === 'run' || mark === 'run3');
    it.each(runnable)('the code at $place prints the documented values', async (block) => {
      sandbox.control.settings({ catalogVersion: block.mark === 'run3' ? 'V3' : 'V1' });
      const promised = [...block.code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)];
      expect(promised.length).toBeGreaterThan(0);
      expect(await run(block)).toEqual(promised.map(([, value]) => value));
    });
  });
});
