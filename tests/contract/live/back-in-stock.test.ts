// Back-in-stock requests: their setting, refusals, and the mail that is sent. Facts: docs/platform/catalog.md#stock.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, productId, storeAppId } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests';
const OLDER = '1380b703-ce81-ff05-f115-39571d94dfcd';

const settings = () => visitor.send('PUT', `${PATH}/settings`, {});
const ask = (appId = OLDER, email = 'ada@example.com') =>
  visitor.send('POST', PATH, {
    request: { catalogReference: { catalogItemId: productId('mug'), appId }, email },
    itemDetails: { name: 'Mug', price: '10' },
  });

beforeEach(() => store.control.settings({ backInStock: 'collected' }));
afterEach(() => store.reset({ keepCatalog: true }));

describe('back-in-stock mails', () => {
  it('the settings name the app that collects back-in-stock requests, in a list or in an object with app ids as keys', async () => {
    expect((await settings()).body.settings.collectionStates).toEqual([
      { appId: OLDER, collectingRequests: true },
    ]);
    store.control.settings({ backInStockApp: 'catalog', backInStockStates: 'object' });
    expect((await settings()).body.settings.collectionStates).toEqual({
      [storeAppId]: { collectingRequests: true },
    });
    store.control.settings({ backInStock: 'off' });
    expect((await settings()).body.settings.collectionStates[storeAppId]).toEqual({
      collectingRequests: false,
    });
  });

  it('a repeated back-in-stock request is refused, and the mail is sent once', async () => {
    expect((await ask()).body.request.status).toBe('RECEIVED');
    const again = await ask();
    expect([again.status, codeOf(again)]).toEqual([
      409,
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
    ]);
    const mails = () => store.control.outbox().filter(({ kind }) => kind === 'back-in-stock');
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    expect(mails()).toEqual([]);
    await store.control.setStock({ productId: productId('mug'), quantity: 3 });
    await store.control.setStock({ productId: productId('mug'), quantity: null });
    expect(mails()).toMatchObject([{ to: 'ada@example.com', subject: 'Mug is back in stock' }]);
  });

  it('a back-in-stock request is refused for another app, for an invalid email address, or if the store accepts none', async () => {
    expect(codeOf(await ask(storeAppId))).toBe('REQUEST_COLLECTION_DISABLED');
    expect((await ask(OLDER, 'nobody')).status).toBe(400);
    store.control.settings({ backInStock: 'off' });
    expect(codeOf(await ask())).toBe('REQUEST_COLLECTION_DISABLED');
    store.control.settings({ backInStock: 'absent' });
    expect([(await settings()).status, (await ask()).status]).toEqual([428, 428]);
  });
});
