// The call for the catalog's version, which answers on stores of both versions.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);
const path = '/stores/v3/provision/version';

describe('CATALOG_V3 1: the version of the catalog', () => {
  it.each(['V1', 'V3'])('is %s_CATALOG', async (catalogVersion) => {
    store.control.settings({ catalogVersion });
    const { status, body } = await visitor.send('GET', path);
    expect([status, body]).toEqual([200, { catalogVersion: `${catalogVersion}_CATALOG` }]);
  });

  it('may be refused to visitors', async () => {
    store.control.settings({ visitorsReadVersion: false });
    const answer = await visitor.send('GET', path);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await merchant.send('GET', path)).status).toBe(200);
  });
});
