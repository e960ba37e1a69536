// Pages whose scripts have added a property to `Object.prototype`, for each name that the shipped code reads.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonOf, drawerOf, product } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { openShop } from '../../support/browser/shop.ts';
import type { Visit } from '../../support/browser/visit.ts';
import { namesRead } from '../../support/hostile/names-read.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const EVIL = 'https://evil.example/taken';
const body = `<pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart>
  <pannier-product product="${product('round-teapot')}"></pannier-product>`;

/** Names that Preact and the JavaScript language read everywhere: if one of these is polluted, nothing renders. */
const OF_THE_VIEWS =
  /^(__\w*|_\w|component\w+|shouldComponentUpdate|get(ChildContext|DerivedState\w+|SnapshotBeforeUpdate)|contextType|diffed|vnode|unmount|render|ref|event|debounceRendering|requestAnimationFrame|namespaceURI|onClick|length|get|set)$/;
/** A page that adds one of these names to every object breaks a feature. Add a name to this list only with a reason. */
const STOPPING =
  /^(crypto|asks|body|captcha|couponProblem|extras|hold|login|maxLength|memberships|notices|pricePerUnit|running|signal|terms|toRequest)$/;

/** All property names that the build's files read, except names that `Object.prototype` has. */
const readNames = async (): Promise<string[]> => {
  const manifest = await (await fetch(`${shop.assets}/manifest.json`)).json();
  const names = new Set<string>();
  for (const { path } of (manifest as { files: { path: string }[] }).files) {
    const code = await (await fetch(`${shop.assets}/${path}`)).text();
    for (const name of namesRead(code)) if (!(name in {})) names.add(name);
  }
  return [...names].sort();
};
const names = await readNames();
const ofTheViews = names.filter((name) => OF_THE_VIEWS.test(name));
const stopping = names.filter((name) => STOPPING.test(name));
const working = names.filter((name) => !OF_THE_VIEWS.test(name) && !STOPPING.test(name));

/** For `addInitScript`: adds names to `Object.prototype`, as a script on the page would. */
const pollute = ({ added, value }: { added: string[]; value: string }): void => {
  for (const name of added) (Object.prototype as Record<string, unknown>)[name] = value;
};

const openPolluted = (added: string[]): Promise<Visit> =>
  members.openPage({
    body,
    expected: [/./],
    prepare: async (opening) => {
      await opening.addInitScript(pollute, { added, value: EVIL });
      await opening.route(/evil\.example/, (route) => route.abort());
    },
  });

/** Uses locators only: the added properties also alter arguments passed to `page.evaluate`. */
const signInAndShop = async (page: Page, member: login.Credentials): Promise<void> => {
  await page.locator('pannier-product [part=description]').waitFor();
  await login.openLogin(page);
  await login.submitLogin(page, member);
  await login.accountButton(page).waitFor();
  await page.keyboard.press('Escape');
  await login.loginDialog(page).waitFor({ state: 'hidden' });
  await buttonOf(page, 'letter-set').click();
  await drawerOf(page).locator('[part=line] [data-pending=false]').waitFor();
};

const strangersOf = ({ page, requests }: Visit): string[] => {
  const { pages, store, assets, media, hosted } = shop;
  const known = [pages, store, assets, media, hosted, new URL(page.url()).origin, 'data:'];
  return requests().filter(
    (request) => !known.some((host) => request.split(' ')[1]?.startsWith(host)),
  );
};

test('the tested names include all attributes, options and response fields that the code reads', () => {
  expect(names.length).toBeGreaterThan(1000);
  expect(names).toEqual(
    expect.arrayContaining(['api', 'captchaSrc', 'productUrl', 'image', 'url']),
  );
});

/** Number of visits so far, which makes the name of each visit's member unique. */
let visits = 0;

/** Timeout for pages with several names: short, because a page that fails is opened again with fewer names. */
const SHORT_MS = 5000;
/** Timeout for pages that are expected to fail. Even shorter, because these pages are not opened again. */
const SHORTEST_MS = 2000;

/** Opens a page that adds these names to every object. A failed visit is a fault only if `isWorking` is true. */
const faultsOf = async (added: string[], isWorking: boolean): Promise<string[]> => {
  const visit = await openPolluted(added);
  if (!isWorking) visit.page.setDefaultTimeout(SHORTEST_MS);
  else if (added.length > 1) visit.page.setDefaultTimeout(SHORT_MS);
  // Each visit uses a new member, whose cart is empty.
  const member = await members.create(`member-${++visits}-of-${added[0]}`);
  const problem = await signInAndShop(visit.page, member).then(
    () => undefined,
    (error: unknown) => `${added[0]}: ${error}`,
  );
  const faults = strangersOf(visit).map((request) => `${added[0]}: ${request}`);
  await visit.context.close();
  if (!problem || !isWorking) return faults;
  // Halves the names until one name fails. A failure that needs names from both halves is not reported.
  const half = Math.ceil(added.length / 2);
  const halves = [added.slice(0, half), added.slice(half)];
  return [...faults, ...(half < added.length ? await faultsWith(halves, true) : [problem])];
};

/** Failing pages spend most of their time waiting, so several are open at the same time. */
const PAGES = 6;

const faultsWith = async (groups: string[][], isWorking: boolean): Promise<string[]> => {
  const waiting = [...groups];
  const faults: string[] = [];
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift())
      faults.push(...(await faultsOf(group, isWorking)));
  };
  await Promise.all(Array.from({ length: isWorking ? 1 : PAGES }, work));
  return faults;
};

const SIZE = 250;
const batches = working
  .filter((_, place) => place % SIZE === 0)
  .map((_, batch) => working.slice(batch * SIZE, (batch + 1) * SIZE));

test('products are shown, members sign in and no foreign host is called, whatever is added to Object.prototype', {
  timeout: 240_000,
}, async () => {
  expect(batches.flat()).toEqual(working);
  expect(await faultsWith(batches, true)).toEqual([]);
});

test('additions to Object.prototype that break a part of the widget cause no request to a foreign host', {
  timeout: 240_000,
}, async () => {
  expect(await faultsWith([ofTheViews, ...stopping.map((name) => [name])], false)).toEqual([]);
});
