// Runs one import, from a file's bytes to its summary and exit code.
import { openCatalog } from './catalog-file/read-catalog.ts';
import { type EarlierImport, remainingOf } from './earlier-import.ts';
import { type ImportResult, importCatalog } from './import-catalog.ts';
import type { MerchantCatalog } from './merchant-catalog.ts';
import type { MerchantOptions } from './merchant-options.ts';
import { openStore, type StoreOptions } from './open-store.ts';
import type { PersistenceParts } from './persistence.ts';
import type { StartBar } from './progress-bar.ts';
import { toReport } from './report.ts';
import { refusalLines, summaryLines } from './summary.ts';
import { createCatalogV1 } from './v1/catalog-v1.ts';
import { createCatalogV3 } from './v3/catalog-v3.ts';

/** Error code that a version 3 store returns for the first version 1 call. At that point nothing has been written. */
export const HAS_VERSION_3 = 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API';

export interface ImportEnvironment extends PersistenceParts {
  fetch: typeof globalThis.fetch;
  now: () => number;
  write: (line: string) => void;
  startBar: StartBar;
}

export interface ImportRun {
  /** 0 if nothing was refused, 130 if the merchant stopped the import, else 1. */
  exitCode: number;
  /** Absent if no product in the file can be imported. */
  result?: ImportResult;
  /** CSV, see toReport(). */
  report: string;
  elapsedMs: number;
}

export const runImport = async (
  bytes: Uint8Array,
  options: StoreOptions & Pick<MerchantOptions, 'isDryRun'>,
  environment: ImportEnvironment,
  earlier: EarlierImport = { outcomes: [], stockSet: new Set() },
): Promise<ImportRun> => {
  const { api, isDryRun } = options;
  const { fetch, now, write, startBar, signal } = environment;
  const begun = now();
  const file = openCatalog(bytes);
  for (const note of file.notes) write(note);
  if (file.products.length === 0) {
    write('Nothing was imported.');
    for (const line of refusalLines(file.refusals)) write(line);
    const { refusals, leftOut } = file;
    const report = toReport({ outcomes: [], refusals, wanted: [], leftOut, isDryRun });
    return { exitCode: 1, report, elapsedMs: now() - begun };
  }
  const products = remainingOf(file.products, earlier);
  const alreadyDone = file.products.length - products.length;
  const client = openStore(options, fetch);
  const bar = startBar(products.length);
  const importInto = <Known>(catalog: MerchantCatalog<Known>) =>
    importCatalog(products, {
      ...environment,
      catalog,
      isDryRun,
      onProgress: ({ refused, ...counts }) => {
        const { created, updated, unchanged } = counts;
        bar.update(created + updated + unchanged + refused, file.refusedProducts + refused);
      },
    });
  const imported = await importInto(createCatalogV1(client))
    .then((first) =>
      first.failure?.code === HAS_VERSION_3 ? importInto(createCatalogV3(client)) : first,
    )
    .finally(() => bar.stop());
  const result: ImportResult = {
    ...imported,
    refused: imported.refused + file.refusedProducts,
    refusals: [
      ...file.refusals,
      ...imported.refusals.map((one) => ({ ...one, field: file.columnOf(one.field) })),
    ],
  };
  const elapsedMs = now() - begun;
  const facts = { api, isDryRun, elapsedMs, alreadyDone };
  for (const line of summaryLines(result, facts)) write(line);
  const isClean = result.refusals.length === 0 && result.notReached === 0;
  const exitCode = signal.aborted && result.notReached > 0 ? 130 : isClean ? 0 : 1;
  const { outcomes, refusals } = result;
  const report = toReport({
    ...{ refusals, isDryRun },
    outcomes: [...earlier.outcomes, ...outcomes],
    stockSet: new Set([...earlier.stockSet, ...result.stockSet]),
    wanted: file.products.places,
    leftOut: file.leftOut,
  });
  return { exitCode, result, report, elapsedMs };
};
