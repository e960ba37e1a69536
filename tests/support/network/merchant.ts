// A merchant with a separate store who imports catalog files and reads the importer's output.
import { afterAll, beforeEach } from 'vitest';
import { type ImportRun, runImport } from '../../../demo/merchant/run-import.ts';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { Seed } from '../../../demo/sandbox/seed/seed-types.ts';
import { createElevatedClient, type ElevatedClient } from '../../../src/package/admin.ts';
import type { Product } from '../../../src/package/index.ts';
import { ORIGIN } from '../data/shop-names.ts';
import { lendSandbox, sandboxFetch } from './test-sandbox.ts';

const apiKey = 'sandbox-api-key';

export interface Merchant {
  sandbox: Sandbox;
  admin: ElevatedClient;
  fetch: typeof fetch;
  /** Delays that the importer requested, in milliseconds. Tests do not wait for them. */
  pauses: number[];
  import(csv: string | Uint8Array, options?: ImportWish): Promise<Told>;
  product(handle: string): Promise<Product | undefined>;
  /** Method and path of the calls since the last `takeWrites`, without reads. */
  takeWrites(): string[];
  /** Empties the store and resets this object. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface ImportWish {
  isDryRun?: boolean;
  apiKey?: string;
  fetch?: typeof fetch;
  ending?: AbortController;
  onProgress?: (done: number, refused: number) => void;
}

/** Result and output of an import. */
export interface Told extends ImportRun {
  text: string;
  /** Each refused row as `LINE FIELD: REASON`. */
  refused: string[];
}

const refusedIn = (lines: readonly string[]): string[] => {
  const at = lines.findIndex((line) => /^ +line +field +reason$/.test(line));
  if (at < 0) return [];
  const header = lines[at] ?? '';
  const [field, reason] = [header.indexOf('field'), header.indexOf('reason')];
  const end = lines.indexOf('', at);
  return lines.slice(at + 1, end < 0 ? undefined : end).map((row) => {
    const [line, name] = [row.slice(0, field).trim(), row.slice(field, reason).trim()];
    return `${line} ${name}: ${row.slice(reason)}`;
  });
};

const nothing: Seed = { products: [], collections: [] };

/** Opens a merchant. Without a seed, the store is empty. */
export const openMerchant = async (seed: Seed = nothing): Promise<Merchant> => {
  const sandbox = await lendSandbox({ seed });
  const network = sandboxFetch(sandbox) as typeof fetch;
  const admin = createElevatedClient({ apiKey, hosts: { api: ORIGIN }, fetch: network });
  const pauses: number[] = [];
  let counted = 0;
  return {
    sandbox,
    admin,
    fetch: network,
    pauses,
    import: async (csv, wish = {}) => {
      const lines: string[] = [];
      let atMs = 0;
      const run = await runImport(
        typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
        {
          api: ORIGIN,
          apiKey: wish.apiKey ?? apiKey,
          siteId: undefined,
          accountId: undefined,
          isDryRun: wish.isDryRun ?? false,
        },
        {
          fetch: wish.fetch ?? network,
          now: () => {
            atMs += 1000;
            return atMs;
          },
          random: () => 0.5,
          pause: async (ms) => void pauses.push(ms),
          signal: (wish.ending ?? new AbortController()).signal,
          write: (line) => void lines.push(line),
          startBar: () => ({ update: (...given) => wish.onProgress?.(...given), stop: () => {} }),
        },
      );
      const text = lines.join('\n');
      return { ...run, text, refused: refusedIn(lines) };
    },
    product: async (handle) => {
      const query = { filter: { slug: handle } };
      const hidden = { includeHiddenProducts: true };
      const { products } = await admin.products.queryProducts(query, hidden);
      return products[0];
    },
    takeWrites: () => {
      const requests = sandbox.control.requests();
      const fresh = requests.slice(counted);
      counted = requests.length;
      return fresh
        .filter(({ method, path }) => method !== 'GET' && !path.includes('/query'))
        .map(({ method, path }) => `${method} ${path.replace('/stores/v1', '')}`);
    },
    reset: async () => {
      await sandbox.reset();
      counted = 0;
      pauses.length = 0;
    },
    close: () => sandbox.close(),
  };
};

export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** Returns a merchant whose store is empty before each test. Call at the top of a test file. */
export const openMerchantStage = async (): Promise<Merchant> => {
  const merchant = await openMerchant();
  beforeEach(() => merchant.reset());
  afterAll(() => merchant.close());
  return merchant;
};
