// The early request for products: sent as the widget would send it, and answered to it once.
import { describe, expect, it } from 'vitest';
import {
  answers,
  buttons,
  type Given,
  openEarlyPage,
  saying,
} from '../../support/fakes/early-page.ts';

/** Long enough for a request that is not to be sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the early request for products', () => {
  it.each([
    ['one product', ['a']],
    ['several', ['b', 'a', 'b', 'c']],
    ['more than one answer holds', Array.from({ length: 101 }, (_, index) => `p${index}`)],
  ])('for %s is the widget’s own', async (_, ids) => {
    const { sent, sentOnce, catalog } = openEarlyPage(buttons(...ids));
    await sentOnce();
    const first = [...new Set(ids)].slice(0, 100);
    expect(await catalog.products('id', first, true)).toMatchObject([{ id: 'a' }]);
    expect(sent).toHaveLength(1);
    await catalog.products('id', first, true);
    const [early, own] = sent.map(saying);
    expect(early).toEqual(own);
  });

  it('names the products of our own elements, too, in the order of the page', async () => {
    const { sent, sentOnce } = openEarlyPage(
      '<pannier-add-to-cart product="b"></pannier-add-to-cart><i data-pannier-add="a"></i><i data-pannier-add></i>',
    );
    await sentOnce();
    expect(sent[0]?.[1]?.body).toContain('["b","a"]');
  });

  it.each<[string, string, Given]>([
    ['without a product', '<i data-pannier-add></i>', {}],
    ['in the shopper’s own currency', buttons('a'), { attributes: { localize: 'auto' } }],
    ['without a token', buttons('a'), { token: '{"error":"invalid_client"}' }],
  ])('is not sent %s', async (_, html, given) => {
    const { sent } = openEarlyPage(html, given);
    await settle();
    expect(sent).toEqual([]);
  });

  it('is not sent after the end', async () => {
    const { sent, ending } = openEarlyPage(buttons('a'));
    ending.abort();
    await settle();
    expect(sent).toEqual([]);
  });

  it('lets no other request be sent after the end', async () => {
    const { sent, sentOnce, ending, catalog } = openEarlyPage(buttons('a'));
    await sentOnce();
    const reading = catalog.products('id', ['other'], true);
    ending.abort();
    await expect(reading).rejects.toMatchObject({ code: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('that fails is a failure of the widget’s request, and the next one is sent', async () => {
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

  it('answers no request for other products', async () => {
    const { sent, sentOnce, catalog } = openEarlyPage(buttons('a'));
    await sentOnce();
    await catalog.products('id', ['other'], true);
    expect(sent).toHaveLength(2);
  });
});
