// The early request for products: identical to the widget's request, and used by the widget once.
import { describe, expect, it } from 'vitest';
import {
  answers,
  buttons,
  type Given,
  openEarlyPage,
  saying,
} from '../../support/fakes/early-page.ts';

/** Waits long enough to see that no request is sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the early product request', () => {
  const many = Array.from({ length: 101 }, (_, index) => (index ? `p${index}` : 'a'));
  it.each<[string, string[], 1 | 3]>([
    ['one product', ['a'], 3],
    ['several products', ['b', 'a', 'b', 'c'], 3],
    ['more products than one response holds', many, 3],
    ['one product of version 1', ['a'], 1],
    ['several products of version 1', ['b', 'a', 'b', 'c'], 1],
    ['more products of version 1 than one response holds', many, 1],
  ])('the early request for %s equals the widget’s request', async (_, ids, version) => {
    const { sent, sentOnce, catalog } = openEarlyPage(buttons(...ids), { version });
    await sentOnce();
    const first = [...new Set(ids)].slice(0, 100);
    expect(await catalog.products('id', first, true)).toMatchObject([{ id: 'a' }]);
    expect(sent).toHaveLength(1);
    await catalog.products('id', first, true);
    const [early, own] = sent.map(saying);
    expect(early).toEqual(own);
  });

  it('the early product request contains the products of our elements, in page order', async () => {
    const { sent, sentOnce } = openEarlyPage(
      '<pannier-add-to-cart product="b"></pannier-add-to-cart><i data-pannier-add="a"></i><i data-pannier-add></i>',
    );
    await sentOnce();
    expect(sent[0]?.[1]?.body).toContain('["b","a"]');
  });

  it.each<[string, string, Given]>([
    ['without a product', '<i data-pannier-add></i>', {}],
    ['in the shopper’s currency', buttons('a'), { attributes: { localize: 'auto' } }],
    ['without a token', buttons('a'), { token: '{"error":"invalid_client"}' }],
  ])('the early product request is not sent %s', async (_, html, given) => {
    const { sent } = openEarlyPage(html, given);
    await settle();
    expect(sent).toEqual([]);
  });

  it('the early product request is not sent after unmounting', async () => {
    const { sent, ending } = openEarlyPage(buttons('a'));
    ending.abort();
    await settle();
    expect(sent).toEqual([]);
  });

  it('unmounting during the early product request prevents other product requests', async () => {
    const { sent, sentOnce, ending, catalog } = openEarlyPage(buttons('a'));
    await sentOnce();
    const reading = catalog.products('id', ['other'], true);
    ending.abort();
    await expect(reading).rejects.toMatchObject({ code: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('a failed early product request makes the widget’s request fail, and the next request is sent', async () => {
    let isOffline = true;
    const { sentOnce, catalog } = openEarlyPage(buttons('a'), {
      respond: async (address) => {
        if (isOffline) throw new TypeError('offline');
        return answers(address);
      },
    });
    await sentOnce();
    await expect(catalog.products('id', ['a'], true)).rejects.toMatchObject({ code: 'network' });
    isOffline = false;
    expect(await catalog.products('id', ['a'], true)).toMatchObject([{ id: 'a' }]);
  });

  it('the response to the early product request is used only for the same products', async () => {
    const { sent, sentOnce, catalog } = openEarlyPage(buttons('a'));
    await sentOnce();
    await catalog.products('id', ['other'], true);
    expect(sent).toHaveLength(2);
  });
});
