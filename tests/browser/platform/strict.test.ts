// The journeys with a store as strict as the platform, with either catalog version.
// @module-tag journey
import { journeys } from '../../support/browser/journeys.ts';
import { openShop } from '../../support/browser/shop.ts';

await journeys(await openShop());
