// Imports the adapters of both catalog versions with their lazy code, so that tests with a fake clock never wait for a file.
import '../../../src/products/platform/v1/catalog-v1.ts';
import '../../../src/products/platform/v1/extras-v1.ts';
import '../../../src/products/platform/v1/grid.ts';
import '../../../src/products/platform/v3/extras.ts';
import '../../../src/products/platform/v3/facets.ts';
import '../../../src/products/platform/v3/grid.ts';
import type { ApiSend } from '../../../src/client/auth/tokens/authorized-client.ts';
import { badAnswer } from '../../../src/client/http/to-store-error.ts';
import type { CatalogPort } from '../../../src/products/platform/catalog-port.ts';
import { openCatalog } from '../../../src/products/platform/v3/catalog-v3.ts';

export const openCatalogV3 = (send: ApiSend): CatalogPort => openCatalog({ send, badAnswer });
