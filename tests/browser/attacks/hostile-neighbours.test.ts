// Attacks by other code on the page's origin and by catalog data, and a platform that refuses requests.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import { always } from '../../support/browser/control.ts';
import * as cart from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, VERSION_1 } from '../../support/browser/visit.ts';

const shop = await openShop();

const EVIL = 'https://evil.example';
const LETTERS = '1 × Letter set for the <b>very</b> slow reply €22.00';
const DESCRIPTION = `<p>Kept text.</p><script>window.hacked = 1</script>
  <img src="${EVIL}/picture" onerror="window.hacked = 2"><svg onload="window.hacked = 3"><script>window.hacked = 4</script></svg>
  <iframe src="${EVIL}/frame" srcdoc="<script>parent.hacked = 5</script>"></iframe><embed src="${EVIL}/embed">
  <object data="${EVIL}/object"></object><video src="${EVIL}/video" autoplay></video><link rel="stylesheet" href="${EVIL}/sheet">
  <style>body { background: url(${EVIL}/background) }</style><base href="${EVIL}/"><meta http-equiv="refresh" content="0;${EVIL}">
  <form action="${EVIL}"><button autofocus onfocus="window.hacked = 6">Send</button></form>
  <a href="javascript:window.hacked = 7">Link</a><unknown-node onclick="window.hacked = 8" style="background: url(${EVIL}/style)">Unknown</unknown-node>
  <math><mtext><table><mglyph><style><img src=x onerror="window.hacked = 9"></style></mglyph></table></mtext></math>`;

/** Replaces every product description in the catalog responses, whatever field the catalog version uses. */
const describeAll = (page: Page) =>
  page.route(/\/(stores-reader|stores\/v3)\//, async (route) => {
    const response = await fetchAnswer(route);
    const text = JSON.stringify(await response.json(), (name, value) =>
      /^(plainDescription|description)$/.test(name) &&
      typeof value === 'string' &&
      value.length > 30
        ? DESCRIPTION
        : value,
    );
    await route.fulfill({ response, body: text });
  });

for (const catalogVersion of ['V1', 'V3'] as const) {
  test(`a description with scripts, embeds and unknown elements is shown as text: ${catalogVersion}`, async () => {
    await shop.changeSettings({ catalogVersion });
    const markup = `<pannier-product product="${cart.product('round-teapot')}"></pannier-product>`;
    const { page, requests } = await shop.openPage(`/described-${catalogVersion}.html`, {
      html: ownPage(shop, markup),
      expected: [VERSION_1],
      prepare: describeAll,
    });
    const description = page.locator('[part=description]').first();
    await eventually(() => description.textContent()).toContain('Kept text.');
    await description.getByText('Link').click({ force: true });
    await description.getByText('Unknown').click({ force: true });
    const names = await description.evaluate((node) =>
      [...node.querySelectorAll('*')].map(({ localName }) => localName),
    );
    const allowed = /^(p|br|b|strong|i|em|u|[uo]l|li|div|h3)$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(requests().filter((request) => request.includes(EVIL))).toEqual([]);
    await shop.changeSettings({ catalogVersion: 'V1' });
  });
}

test('forged messages and another app’s stored values have no effect, and the stored values stay as they are', async () => {
  const others = {
    'pannier:other-client:cart': '{"cart":{"lineItems":[]}}',
    'pannier:other-client:tokens': '{"refreshToken":{"value":"stolen","role":"member"}}',
    'pannier:sandbox-client-2:cart': 'not JSON',
    'pannier:': 'own',
  };
  const { page, requests } = await shop.openPage('/shop.html', {
    prepare: (opening) =>
      opening.addInitScript((stored) => {
        if (window.top === window) Object.assign(localStorage, stored);
      }, others),
  });
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.linesOf(page)).toEqual([LETTERS]);
  await page.evaluate((evil) => {
    const channel = new BroadcastChannel('pannier:sandbox-client:');
    const forged = {
      type: 'cart',
      cart: { lineItems: [{ id: 'x', quantity: 99, productName: { original: 'Forged' } }] },
      tokens: { accessToken: { value: 'forged' } },
      href: evil,
    };
    for (const message of [0, '', null, forged, JSON.stringify(forged), [forged], evil])
      channel.postMessage(message);
    for (const message of [forged, JSON.stringify(forged)]) {
      window.postMessage(message, '*');
      dispatchEvent(
        new StorageEvent('storage', {
          key: 'pannier:sandbox-client:cart',
          newValue: JSON.stringify(forged),
        }),
      );
    }
    channel.close();
  }, EVIL);
  await page.waitForTimeout(1000);
  expect(await cart.linesOf(page)).toEqual([LETTERS]);
  expect(requests().filter((request) => request.includes(EVIL))).toEqual([]);
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(others);
});

test('all calls of a page wait for the Retry-After time of a refused call before they are sent again', async () => {
  await shop.addFaults({
    ...always('/oauth2/token', { kind: 'status', status: 429, retryAfterSeconds: 3 }),
  });
  const asked: number[] = [];
  const { page } = await shop.openPage('/refused.html', {
    html: ownPage(shop, `<button data-pannier-add="${cart.product('letter-set')}">Add</button>`),
    expected: [FAILED_REQUEST],
    prepare: (opening) =>
      opening.on('request', (request) => {
        if (request.url().endsWith('/oauth2/token')) asked.push(Date.now());
      }),
  });
  await eventually(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.waitForTimeout(7000);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(pauses.filter((pause) => pause < 2900)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(4);
  await shop.endFaults();
});
