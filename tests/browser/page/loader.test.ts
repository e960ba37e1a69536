// The loader starts one widget however often it runs, and loses no early click or call.
import { expect, test } from 'vitest';
import { coreFiles, takeOver } from '../../support/browser/chunks.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const core = await coreFiles(shop.assets);

test('the snippet pasted twice starts one widget', async () => {
  const { page, requests } = await shop.openPage('/hazards/twice.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await page.locator('[part=toggle]').count()).toBe(1);
  expect(await page.locator('dialog').count()).toBe(1);
  expect(await page.locator('[part=button]').count()).toBe(3);
  expect(await cart.countOf(page)).toBe(1);
  // A browser without a stored catalog version tries the newer version first.
  const asked = requests().flatMap(
    (request) => /POST .*(\/stores.*\/products\/query)/.exec(request)?.[1] ?? [],
  );
  expect(asked).toEqual(['/stores/v3/products/query', '/stores-reader/v1/products/query']);
});

test('adding the snippet again later changes nothing', async () => {
  const { page } = await shop.openPage('/index.html');
  await cart.widgetReady(page);
  const isSame = await page.evaluate(async () => {
    const before = (window as unknown as cart.PageWithWidget).Pannier;
    const old = document.querySelector<HTMLScriptElement>('script[data-client-id]');
    const again = document.createElement('script');
    Object.assign(again.dataset, old?.dataset);
    again.src = `${old?.src}?again`;
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve));
    document.head.append(again);
    await loaded;
    return before === (window as unknown as cart.PageWithWidget).Pannier;
  });
  expect(isSame).toBe(true);
  expect(await cart.toggleOf(page).count()).toBe(1);
});

test('clicks before the core has loaded are kept and applied in order', async () => {
  const held: (() => void)[] = [];
  const { page } = await shop.openPage('/own-markup.html', {
    prepare: (opening) =>
      takeOver(opening, core, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      }),
  });
  await page.waitForFunction(() => 'Pannier' in window);
  await page.getByRole('link', { name: 'Two mugs in clay' }).click();
  await page.getByRole('button', { name: 'Add the bowl' }).click();
  expect(new URL(page.url()).pathname).toBe('/own-markup.html');
  await eventually(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await eventually(() => cart.linesOf(page)).toEqual([
    '2 × Stoneware mug €48.00',
    '1 × Footed bowl for lemons €46.40',
  ]);
});

test('calls queued before the script has loaded run after it has loaded', async () => {
  const id = cart.product('letter-set');
  const html = `<!doctype html><html lang="en"><title>Early</title><body><script>
    window.Pannier = [(pannier) => {
      pannier.on('cart:add', ({ detail }) => { document.title = detail.productId; });
      pannier.cart.add({ productId: '${id}', quantity: 2 }).then(({ cart, errors }) => {
        document.body.dataset.reported = cart.lines.length + ' ' + errors.length;
      });
    }];
  </script>${shop.snippet()}</body></html>`;
  const { page } = await shop.openPage('/early.html', { html });
  await eventually(() => page.locator('body').getAttribute('data-reported')).toBe('1 0');
  expect(await cart.countOf(page)).toBe(2);
  expect(await cart.isDrawerOpen(page)).toBe(false);
  expect(await page.title()).toBe(id);
});

test('pannier:ready is sent once, without a detail, when the global exists', async () => {
  const { page } = await shop.openPage('/index.html', {
    init: () => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      document.addEventListener('pannier:ready', (event) => {
        seen.push([(event as CustomEvent).detail, 'Pannier' in window]);
      });
    },
  });
  await cart.widgetReady(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen);
  expect(seen).toEqual([[null, true]]);
});

test('an invalid call rejects with a TypeError, and an owner’s listener that throws does not stop the widget', async () => {
  const { page } = await shop.openPage('/index.html', { expected: [/^page error: owner/] });
  await cart.widgetReady(page);
  const reported = await page.evaluate(async () => {
    const { Pannier } = window as unknown as cart.PageWithWidget;
    Pannier.push(() => {
      throw new Error('owner');
    });
    Pannier.on('cart:change', () => {
      throw new Error('owner');
    });
    return Pannier.cart.add({ productId: '' }).catch((error: Error) => [error.name, error.message]);
  });
  expect(reported).toEqual(['TypeError', 'Pannier.cart: expected a product id, received ""']);
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
});

test('the cart, member and analytics objects of window.Pannier have the promised methods and no other names', async () => {
  const { page } = await shop.openPage('/index.html');
  await page.waitForFunction(() => 'Pannier' in window);
  const seen = await page.evaluate(async () => {
    const { Pannier } = window as unknown as cart.PageWithWidget;
    const { cart, member, analytics } = Pannier;
    // `Promise.all` calls the `then` method of an object, as `await` does. These objects must not have this method.
    const parts = await Promise.all([cart, member, analytics]);
    return {
      names: parts.map((part) => Object.keys(part).join(' ')),
      json: JSON.stringify(Pannier.cart),
      text: String(Pannier.member),
      lines: (await Pannier.cart.get()).lines,
    };
  });
  expect(seen).toEqual({
    names: [
      'get add updateQuantity remove applyCoupon removeCoupon estimate checkout link open close',
      'get openLogin logout',
      'consent',
    ],
    json: '{}',
    text: '[object Object]',
    lines: [],
  });
});
