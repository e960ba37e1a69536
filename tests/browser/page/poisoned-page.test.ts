// Pages whose scripts have changed built-in objects. The widget still works.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const addMethods = (): void => {
  const arrays = Array.prototype as unknown as Record<string, unknown>;
  arrays['each'] = function each(this: unknown[], run: (one: unknown) => void) {
    for (let index = 0; index < this.length; index += 1) run(this[index]);
  };
  arrays['include'] = () => true;
  arrays['first'] = () => 'not yours';
  (Object.prototype as Record<string, unknown>)['extend'] = () => ({});
};

/** Adds `toJSON` methods like Prototype.js up to 1.6, so that JSON is encoded twice. */
const addToJson = (): void => {
  for (const prototype of [Array.prototype, String.prototype])
    Object.assign(prototype, {
      toJSON(this: unknown[] | string): string {
        return typeof this === 'object' && 'map' in this
          ? `[${this.map((one) => JSON.stringify(one)).join(', ')}]`
          : `"${this}"`;
      },
    });
};

const buyTwo = async (init: () => void): Promise<void> => {
  const { page } = await shop.openPage('/shop.html', { init });
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  await cart
    .drawerOf(page)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  await eventually(() => cart.linesOf(page)).toEqual([
    '2 × Letter set for the <b>very</b> slow reply €44.00',
  ]);
  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(2);
  expect(await cart.cartApiLines(page)).toEqual(['2 × Letter set for the <b>very</b> slow reply']);
};

test('the widget works if scripts add methods to arrays and objects', async () => {
  await buyTwo(addMethods);
});

test('the widget works if scripts add toJSON to arrays and strings', async () => {
  await buyTwo(addToJson);
});

test('the widget works if a script replaces fetch after the page has loaded', async () => {
  await buyTwo(() =>
    addEventListener('load', () => {
      window.fetch = () => Promise.reject(new Error('not yours'));
    }),
  );
});

test('the widget works if a polyfill has replaced streams before the script tag runs', async () => {
  await buyTwo(() => {
    const refuse = () => {
      throw new TypeError('this stream is not of the polyfill');
    };
    class Stream {
      getReader = undefined;
    }
    Object.assign(Stream.prototype, { getReader: refuse, cancel: refuse });
    class Reader {}
    Object.assign(Reader.prototype, { read: refuse });
    Object.assign(window, { ReadableStream: Stream, ReadableStreamDefaultReader: Reader });
  });
});

test('the widget works if a wrapper around fetch calls methods of its arguments', async () => {
  await buyTwo(() => {
    const { fetch: send } = window;
    const hasOwn = 'hasOwnProperty';
    window.fetch = function wrapped(this: unknown, address, init = {}) {
      if (!(address as string).includes('//') || !init[hasOwn]('method') || !`${init}`)
        throw new TypeError('not sent');
      return send.call(this as Window, address, init);
    };
  });
});

test('the widget works if a wrapper around fetch returns a different object', async () => {
  await buyTwo(() => {
    const { fetch: send } = window;
    window.fetch = async (address, init) => {
      const answer = await send(address, init);
      const { status, ok, headers, body } = answer;
      return { status, ok, headers, body, text: () => answer.text() } as Response;
    };
  });
});

test.each(['rejects', 'throws'])(
  'the drawer shows an error if fetch %s, and the add is sent once after fetch works again',
  async (way) => {
    const html = `<!doctype html><html lang="en"><title>Broken</title><link rel="icon" href="data:,"><body>
      <button data-pannier-add="${cart.product('letter-set')}">Letters</button>${shop.snippet()}`;
    const { page, platformCalls } = await shop.openPage('/broken-fetch.html', {
      html,
      prepare: (opening) =>
        opening.addInitScript((broken) => {
          if (sessionStorage.getItem('works')) return;
          window.fetch = () => {
            if (broken === 'throws') throw new TypeError('not sent');
            return Promise.reject(new TypeError('not sent'));
          };
        }, way),
    });
    await page.getByRole('button', { name: 'Letters' }).click();
    const notice = cart.drawerOf(page).locator('[part=notice]');
    await eventually(() => notice.allTextContents()).toEqual([
      'We couldn’t reach the store. Your cart is safe.Try again',
    ]);
    expect([await cart.countOf(page), platformCalls()]).toEqual([1, []]);
    await page.evaluate(() => sessionStorage.setItem('works', '1'));
    await page.reload();
    await eventually(() => cart.countOf(page)).toBe(1);
    await eventually(() =>
      platformCalls().filter((call) => /^POST .*\/carts\/./.test(call)),
    ).toHaveLength(1);
    expect(await cart.cartApiLines(page)).toEqual([
      '1 × Letter set for the <b>very</b> slow reply',
    ]);
  },
);

test('the widget works if an element is named like a document property', async () => {
  const html = `<!doctype html><html lang="en"><title>Clobbered</title><body>
    <img name="currentScript"><form id="Pannier-form" name="body"></form>
    ${shop.snippet()}<button data-pannier-add="${cart.product('letter-set')}">Letters</button>
    </body></html>`;
  const { page } = await shop.openPage('/clobbered.html', { html });
  await page.getByRole('button', { name: 'Letters' }).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
});

test('the widget works on an old page without a doctype and with frames of other widgets', async () => {
  const html = `<html><title>Quirks</title><body><iframe srcdoc="<p>chat</p>"></iframe>
    ${shop.snippet()}<button data-pannier-add="${cart.product('letter-set')}">Letters</button>`;
  const { page } = await shop.openPage('/quirks.html', { html });
  await page.getByRole('button', { name: 'Letters' }).click();
  await eventually(() => cart.linesOf(page)).toEqual([
    '1 × Letter set for the <b>very</b> slow reply €22.00',
  ]);
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
});
