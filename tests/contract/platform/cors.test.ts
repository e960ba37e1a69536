// Headers that pages of other origins may read and send. Facts: docs/platform/errors.md#headers.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath } from '../support/store.ts';

const { store, visitor } = await openTestStore();

const exposed = async () => (await visitor.getCart()).headers.get('access-control-expose-headers');

const allowed = async (): Promise<string[]> => {
  const { headers } = await call(store, 'OPTIONS', cartPath, {
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-wix-linguist,X-Wix-Currency',
    },
  });
  return headers.get('access-control-allow-headers')?.split(', ') ?? [];
};

describe('pages of other origins', () => {
  it('pages of other origins can read response headers only if a setting exposes them', async () => {
    expect(await exposed()).toBeNull();
    store.control.settings({ exposedHeaders: 'some' });
    expect(await exposed()).toBe('x-wix-request-id, retry-after, date');
  });

  it('pages of other origins can send language and currency headers unless a setting refuses them', async () => {
    expect(await allowed()).toEqual(expect.arrayContaining(['x-wix-linguist', 'x-wix-currency']));
    store.control.settings({ allowShopperHeaders: false });
    const left = await allowed();
    expect(left).toContain('authorization');
    expect(left).not.toContain('x-wix-linguist');
    expect(left).not.toContain('x-wix-currency');
  });
});
