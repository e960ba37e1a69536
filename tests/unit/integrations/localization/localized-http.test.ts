// Language and currency headers on calls: which are sent, and what happens if the platform refuses them.
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../src/client/errors.ts';
import type { HttpRequest } from '../../../../src/client/http/call.ts';
import { shopperHeaders } from '../../../../src/client/http/client-headers.ts';
import type { Http, SendOptions } from '../../../../src/client/http/http-client.ts';
import { createLocalizedHttp } from '../../../../src/integrations/localization/index.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

const ORIGIN = 'https://store.example';
const trial = { method: 'GET', url: `${ORIGIN}/trial` };
const read = { method: 'POST', url: `${ORIGIN}/stores/v3/products/query`, body: '{}' };
const change = { method: 'POST', url: `${ORIGIN}/add-to-cart`, body: '{}' };
const product = (currency: string) => ({ products: [{ id: 'a', currency }] });
const cart = (conversionCurrency: string) => ({ cart: { id: 'c', conversionCurrency } });
const lost = () => new StoreError('lost', { code: 'network', retryable: true });

type Answers = (request: HttpRequest, currency: string | undefined) => unknown;

const open = (answers: Answers, memory = storageOver()) => {
  const sent: string[] = [];
  let refusals = 0;
  const known: boolean[] = [];
  const http: Http = async (request: HttpRequest, options?: SendOptions) => {
    const currency = options?.headers?.['x-wix-currency'];
    sent.push(`${new URL(request.url).pathname} ${currency ?? '-'}`);
    await Promise.resolve();
    return answers(request, currency);
  };
  const { http: send, isConverted } = createLocalizedHttp({
    http,
    wishes: { language: 'de-AT', currency: 'USD' },
    memory,
    trial,
    priced: read,
    onKnown: (isTaken) => void known.push(isTaken),
    onRefused: () => {
      refusals += 1;
    },
  });
  return { send, isConverted, sent, memory, known, refusals: () => refusals };
};

/** A platform whose preflight refuses the headers, which the browser reports as a network error. */
const refusing: Answers = (_, currency) => {
  if (currency) throw lost();
  return product('EUR');
};

describe('the headers', () => {
  it('the headers contain the currency and the language, which is marked as secondary', () => {
    expect(shopperHeaders({ language: 'de-AT', currency: 'USD' })).toEqual({
      'x-wix-linguist': 'de|de-at|false|00000000-0000-0000-0000-000000000000',
      'x-wix-currency': 'USD',
    });
    expect(shopperHeaders({})).toEqual({});
  });
});

describe('a platform that accepts the headers', () => {
  it('the headers are sent with every call, and the hosted checkout gets the currency', async () => {
    const bodies: unknown[] = [];
    const { send, sent } = open(({ body }) => {
      bodies.push(JSON.parse(body ?? '{}'));
      return product('USD');
    });
    await send(read);
    await send({
      method: 'POST',
      url: `${ORIGIN}/redirect-session`,
      body: JSON.stringify({
        ecomCheckout: { checkoutId: 'x' },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      }),
    });
    expect(sent).toEqual(['/stores/v3/products/query USD', '/redirect-session USD']);
    expect(bodies[1]).toEqual({
      ecomCheckout: { checkoutId: 'x' },
      preferences: { additionalQueryParameters: { lang: 'de', currency: 'USD' } },
    });
  });

  it('a trial read with the headers is sent first, and all calls wait for its result', async () => {
    const { send, sent } = open(() => ({}));
    await Promise.all([send(change), send(read), send(read)]);
    expect(sent[0]).toBe('/trial USD');
    expect(sent.slice(1).sort()).toEqual([
      '/add-to-cart USD',
      '/stores/v3/products/query USD',
      '/stores/v3/products/query USD',
    ]);
  });

  it('the headers count as accepted even if the trial read returns a platform error', async () => {
    const { send, sent } = open(({ url }) => {
      if (url === trial.url) throw new StoreError('none', { code: 'CART', status: 404 });
      return {};
    });
    await send(change);
    expect(sent).toEqual(['/trial USD', '/add-to-cart USD']);
  });
});

describe('a platform whose preflight refuses the headers', () => {
  it('a read is repeated without the refused headers, and this tab sends no headers afterwards', async () => {
    const { send, sent, memory } = open(refusing);
    expect(await send(read)).toEqual(product('EUR'));
    await send(change);
    expect(sent).toEqual([
      '/stores/v3/products/query USD',
      '/stores/v3/products/query -',
      '/add-to-cart -',
    ]);
    const later = open(refusing, memory);
    await later.send(read);
    expect(later.sent).toEqual(['/stores/v3/products/query -']);
  });

  it('a change is never sent twice', async () => {
    const { send, sent } = open(refusing);
    await send(change);
    expect(sent).toEqual(['/trial USD', '/trial -', '/add-to-cart -']);
  });

  it('a lost connection does not count as a refusal of the headers', async () => {
    let isOnline = false;
    const { send, sent } = open(() => {
      if (!isOnline) throw lost();
      return product('USD');
    });
    await expect(send(read)).rejects.toMatchObject({ code: 'network' });
    await expect(send(change)).rejects.toMatchObject({ code: 'network' });
    isOnline = true;
    await send(read);
    await send(change);
    expect(sent.slice(-2)).toEqual(['/stores/v3/products/query USD', '/add-to-cart USD']);
  });
});

describe('prices converted everywhere or nowhere', () => {
  it.each<[string, Answers]>([
    [
      'a cart that is not converted',
      ({ url }, currency) => (/cart/.test(url) ? cart('EUR') : product(currency ?? 'EUR')),
    ],
    [
      'products of version 1 that are not converted',
      ({ url }) =>
        /cart/.test(url)
          ? cart('USD')
          : { products: [{ convertedPriceData: { currency: 'EUR' } }] },
    ],
  ])('conversion is no longer requested after %s', async (_, answers) => {
    const { send, sent, refusals } = open(answers);
    const readCart = { method: 'GET', url: `${ORIGIN}/cart` };
    await send(read);
    await send(readCart);
    expect(refusals()).toBe(1);
    const before = sent.length;
    await send(read);
    expect(sent.slice(before)).toEqual(['/stores/v3/products/query -']);
  });

  it('the conversion result is reported as soon as it is known, and at once if this tab has stored it', async () => {
    const taking = open((_, currency) => product(currency ?? 'EUR'));
    await taking.send(read);
    await taking.send(read);
    expect(taking.known).toEqual([true]);
    expect(open(() => ({}), taking.memory).known).toEqual([true]);
    const half = open(({ url }) => (/cart/.test(url) ? cart('EUR') : product('USD')));
    await half.send(read);
    await half.send({ method: 'GET', url: `${ORIGIN}/cart` });
    expect(half.known).toEqual([true, false]);
    expect(open(refusing, half.memory).known).toEqual([false]);
  });

  it('a converted response that arrives after the conversion has failed is requested again', async () => {
    const { send, sent } = open(({ url }, currency) =>
      /cart/.test(url) ? cart('EUR') : product(currency ?? 'EUR'),
    );
    await send(read);
    const [, late] = await Promise.all([
      send({ method: 'GET', url: `${ORIGIN}/cart` }),
      send(read),
    ]);
    expect(late).toEqual(product('EUR'));
    expect(sent.at(-1)).toMatch(/ -$/);
  });

  it('the response to a request that changes data is returned unchanged', async () => {
    const { send, sent } = open(() => cart('EUR'));
    await send({ method: 'GET', url: `${ORIGIN}/other` }).catch(() => {});
    expect(sent).toEqual(['/other USD', '/other -']);
    expect(await send(change)).toEqual(cart('EUR'));
  });
});

describe('isConverted', () => {
  const priced = (currency: string, converted: string) => ({
    products: [{ priceData: { currency }, convertedPriceData: { currency: converted } }],
  });

  it.each<[string, boolean, Answers]>([
    ['another currency', true, (_, currency) => product(currency ?? 'EUR')],
    ['the same currency', false, (_, currency) => product(currency ?? 'USD')],
  ])(
    'isConverted requests products without the header once, and compares the currencies: %s',
    async (_, expected, answers) => {
      const { send, isConverted, sent } = open(answers);
      await send(read);
      expect([await isConverted(), await isConverted()]).toEqual([expected, expected]);
      expect(sent).toEqual(['/stores/v3/products/query USD', '/stores/v3/products/query -']);
    },
  );

  it.each<[string, boolean, unknown]>([
    ['products of version 1', true, priced('EUR', 'USD')],
    ['products of version 1 in the same currency', false, priced('USD', 'USD')],
    ['a cart', true, { cart: { currency: 'EUR', conversionCurrency: 'USD' } }],
  ])('isConverted reads the currencies from responses with %s', async (_, expected, answer) => {
    const { send, isConverted, sent } = open(() => answer);
    await send(read);
    expect(await isConverted()).toBe(expected);
    expect(sent).toHaveLength(1);
  });

  it('isConverted is true if no product contains a currency', async () => {
    const { send, isConverted } = open(() => ({ products: [] }));
    await send(read);
    expect(await isConverted()).toBe(true);
  });
});
