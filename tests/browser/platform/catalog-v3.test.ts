// The journeys in a store with version 3 of the catalog.
import { afterAll } from 'vitest';
import { journeys } from '../../support/browser/journeys.ts';
import { openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
await shop.changeSettings({ catalogVersion: 'V3' });
afterAll(() => shop.changeSettings({ catalogVersion: 'V1' }));

await journeys(shop);
