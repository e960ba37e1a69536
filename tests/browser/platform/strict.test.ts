// The journeys with a store as strict as the platform, with either version of the catalog.
// @module-tag journey
import { journeys } from '../../support/browser/journeys.ts';
import { openShop } from '../../support/browser/shop.ts';

await journeys(await openShop());
