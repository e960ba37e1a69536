// Imports the adapters of the catalog's versions with all that they load later, so that no test with a clock of its own waits
// for a file.
import '../../../src/services/catalog/v1/catalog-v1.ts';
import '../../../src/services/catalog/v1/extras-v1.ts';
import '../../../src/services/catalog/v1/grid.ts';
import '../../../src/services/catalog/v3/extras.ts';
import '../../../src/services/catalog/v3/facets.ts';
import '../../../src/services/catalog/v3/grid.ts';
import type { Send } from '../../../src/client/auth/tokens/authorized-client.ts';
import { badAnswer } from '../../../src/client/http/to-store-error.ts';
import type { CatalogPort } from '../../../src/services/catalog/catalog-port.ts';
import { openCatalog } from '../../../src/services/catalog/v3/catalog-v3.ts';

export const openCatalogV3 = (send: Send): CatalogPort => openCatalog({ send, badAnswer });
