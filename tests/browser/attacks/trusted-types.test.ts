// Pages that require Trusted Types: the widget has one policy, which allows scripts from listed addresses only.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alterProducts } from '../../support/browser/catalog.ts';
import {
  buttonOf,
  closeDrawer,
  isDrawerOpen,
  linesOf,
  product,
  toggleOf,
} from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const REQUIRE = "require-trusted-types-for 'script'";
const EVIL = 'https://evil.example/script.js';
const MESSAGE = 'Pannier: missing policy: trusted-types pannier';
const DESCRIPTION = `<p>Round, <strong>with a lid</strong>.</p><ul><li>Holds a litre</li></ul>
  <img src="${EVIL}" onerror="window.hacked = true"><script>window.hacked = true</script>`;

const policy = (rules: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${rules}">`;
const body = `<pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart>
  <pannier-product product="${product('round-teapot')}"></pannier-product>`;
const describeAll = (page: Page) =>
  alterProducts(page, (one) => ({ ...one, description: DESCRIPTION }));

const addLetters = async (page: Page): Promise<void> => {
  await buttonOf(page, 'letter-set').click();
  await eventually(() => linesOf(page)).toEqual([
    '1 × Letter set for the <b>very</b> slow reply €22.00',
  ]);
  expect(await isDrawerOpen(page)).toBe(true);
  await closeDrawer(page);
};

// A violation is reported in the console, which fails the test.
for (const rules of [REQUIRE, `${REQUIRE}; trusted-types pannier`, 'trusted-types pannier']) {
  test(`cart, product card and login work under ${rules}`, async () => {
    await members.settings({ captcha: 'visible' });
    const { page, requests } = await members.openPage({
      head: policy(rules),
      body,
      expected: [FAILED_REQUEST],
      prepare: describeAll,
    });
    await addLetters(page);
    const description = page.locator('pannier-product [part=description]');
    expect(await description.locator('strong').textContent()).toBe('with a lid');
    expect(await description.locator('li').textContent()).toBe('Holds a litre');
    await login.signInPastCheck(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(requests().filter((request) => request.includes('evil.example'))).toEqual([]);
  });
}

test('a widget that is removed and started again works without a second Trusted Types policy', async () => {
  const { page } = await members.openPage({
    head: policy(`${REQUIRE}; trusted-types pannier default`),
    body,
  });
  await toggleOf(page).waitFor();
  await page.evaluate(() => {
    // This test adds a script, as an owner would. The page's default policy allows the script.
    const { trustedTypes, Pannier } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
      Pannier: { unmount(): void };
    };
    trustedTypes.createPolicy('default', { createScriptURL: (address: string) => address });
    Pannier.unmount();
    const old = document.querySelector('script[data-client-id]') as HTMLScriptElement;
    const script = document.createElement('script');
    Object.assign(script.dataset, old.dataset);
    script.src = old.src;
    old.replaceWith(script);
  });
  await addLetters(page);
});

test('the Trusted Types policy accepts only URLs of the build, even if a foreign script obtains the policy', async () => {
  const { page, requests } = await members.openPage({
    head: policy(`${REQUIRE}; trusted-types pannier`),
    body,
    // Simulates a script that runs before the loader and stores the created policy in `window.taken`.
    init: () => {
      const { prototype } = (
        window as unknown as { TrustedTypePolicyFactory: { prototype: Factory } }
      ).TrustedTypePolicyFactory;
      interface Factory {
        createPolicy(...given: unknown[]): unknown;
      }
      const { createPolicy } = prototype;
      prototype.createPolicy = function (...given) {
        const taken = createPolicy.apply(this, given);
        return Object.assign(window, { taken }).taken;
      };
    },
  });
  await toggleOf(page).waitFor();
  const addresses = [
    EVIL,
    `${shop.assets}/chunks/../evil.js`,
    `${shop.assets}/chunks/%2e%2e/evil.js`,
    `${shop.assets}/chunks.evil.js`,
    'data:text/javascript,window.hacked=true',
    'javascript:window.hacked=true',
  ];
  const passed = await page.evaluate((tried) => {
    const { taken } = window as unknown as { taken: { createScriptURL(address: string): string } };
    return tried.map((address) => {
      const script = document.createElement('script');
      script.src = taken.createScriptURL(address);
      document.head.append(script);
      return script.getAttribute('src');
    });
  }, addresses);
  expect(passed).toEqual(addresses.map(() => ''));
  await addLetters(page);
  expect(requests().filter((request) => request.includes('evil'))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a Trusted Types policy that is neither allowed nor required is reported, and the widget works', async () => {
  const { page } = await members.openPage({
    head: policy('trusted-types other'),
    body,
    expected: [/TrustedTypePolicy|^policy: trusted-types/, new RegExp(MESSAGE)],
  });
  await addLetters(page);
});

test('a Trusted Types policy that is required but not allowed is reported, and links keep their targets', async () => {
  const messages: string[] = [];
  const { page } = await members.openPage({
    head: policy(`${REQUIRE}; trusted-types other`),
    body: `<a href="#bag" data-pannier-add="${product('letter-set')}">Letters</a>`,
    expected: [/Trusted|^policy: (trusted-types|require-trusted-types-for)/, new RegExp(MESSAGE)],
    prepare: (opening) => opening.on('console', (message) => messages.push(message.text())),
  });
  await eventually(() => messages.filter((message) => message === MESSAGE)).toEqual([MESSAGE]);
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.waitForURL(/#bag$/);
});
