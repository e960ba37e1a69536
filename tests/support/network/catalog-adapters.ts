// The adapters of the catalog's versions, which tests need not load.
import type { AdapterParts, CatalogPort } from '../../../src/services/catalog/catalog-port.ts';
import * as v1 from '../../../src/services/catalog/v1/catalog-v1.ts';
import * as extrasv1 from '../../../src/services/catalog/v1/extras-v1.ts';
import * as gridv1 from '../../../src/services/catalog/v1/grid.ts';
import * as v3 from '../../../src/services/catalog/v3/catalog-v3.ts';
import * as extrasv3 from '../../../src/services/catalog/v3/extras.ts';
import * as facetsv3 from '../../../src/services/catalog/v3/facets.ts';
import * as gridv3 from '../../../src/services/catalog/v3/grid.ts';
import type { Send } from '../../../src/session/tokens/authorized-client.ts';
import type { CatalogAdapters } from '../../../src/store/products/read-catalog.ts';
import { badAnswer } from '../../../src/transport/to-store-error.ts';

const chunks = { extrasv1, extrasv3, facetsv3, gridv1, gridv3 };
// The table has the module of each name.
export const loadLater = (async (name) => chunks[name]) as AdapterParts['load'];

export const openCatalogV3 = (send: Send): CatalogPort =>
  v3.openCatalog({ send, badAnswer, load: loadLater });

export const catalogAdapters: CatalogAdapters = {
  1: async () => v1,
  3: async () => v3,
  load: loadLater,
  link: (port) => port,
};
