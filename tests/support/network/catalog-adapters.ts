// Imports the adapters of the catalog's versions with all that they load later, so that no test with a clock of its own waits
// for a file.
import '../../../src/products/platform/v1/catalog-v1.ts';
import '../../../src/products/platform/v1/extras-v1.ts';
import '../../../src/products/platform/v1/grid.ts';
import '../../../src/products/platform/v3/extras.ts';
import '../../../src/products/platform/v3/facets.ts';
import '../../../src/products/platform/v3/grid.ts';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { badAnswer } from '../../../src/client/http/to-store-error.ts';
import type { CatalogPort } from '../../../src/products/platform/catalog-port.ts';
import { openCatalog } from '../../../src/products/platform/v3/catalog-v3.ts';
import { createFakeBrowser } from '../fakes/fake-browser.ts';
import { createFakeTime } from '../fakes/fake-time.ts';
import { openSession } from './session.ts';
import { sandboxFetch } from './test-sandbox.ts';

/** Version 3 of the catalog in a new browser, whose requests are not held. */
export const openCatalogV3 = (sandbox: Sandbox): CatalogPort => {
  const browser = createFakeBrowser({
    time: createFakeTime(Date.now()),
    random: () => 0.5,
    fetch: sandboxFetch(sandbox),
  });
  return openCatalog({ send: openSession(browser.openTab().environment).send, badAnswer });
};
