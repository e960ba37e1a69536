// Adds of a product that has not been read yet, of a store with version 3 of the catalog: saved, shown, and named later.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { askedIn } from '../../../../src/store/products/name-add.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts';
import {
  createHeldNetwork,
  type HeldNetwork,
  quiet,
} from '../../../support/network/held-network.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { lendSandbox } from '../../../support/network/test-sandbox.ts';

let sandbox: Sandbox;
let time: FakeTime;
let network: HeldNetwork;
let browser: FakeBrowser;
let tab: CartTab;

beforeAll(async () => {
  sandbox = await lendSandbox({ settings: { catalogVersion: 'V3' }, oddProducts: true });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset({ keepCatalog: true });
  sandbox.control.clearFaults();
  time = createFakeTime(Date.now());
  network = createHeldNetwork(sandbox);
  browser = createFakeBrowser({ time, random: () => 0.5, fetch: network.fetch });
  tab = openNew();
});

const openNew = () => openTab(browser, { cart: true, isNew: true });
const tote = { productId: seedId('product', 'market-tote') };
const countOf = ({ store }: CartTab) => store.getState().cart.count;
const linesOf = ({ store }: CartTab) =>
  store.getState().cart.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
/** The quantities that were sent with adds. */
const sent = () =>
  network.sent
    .filter(({ path }) => path.endsWith('/add-to-cart'))
    .flatMap(({ body }) => (body as { lineItems: { quantity: number }[] }).lineItems)
    .map(({ quantity }) => quantity);
const settle = () => quiet(time, network, 20_000);

describe('an add whose product has not been read', () => {
  it('is counted and saved at once, and sent when its variant is known', async () => {
    void tab.actions.add({ ...tote, quantity: 2 });
    expect([countOf(tab), linesOf(tab), tab.core.clickLog.isWaiting()]).toEqual([
      2,
      ['2 × '],
      true,
    ]);
    await settle();
    expect([sent(), linesOf(tab)]).toEqual([[2], ['2 × Market tote']]);
  });

  it('is sent by the next page, once, when its tab has gone', async () => {
    void tab.actions.add(tote);
    tab.tab.close('pagehide');
    const [next, other] = [openNew(), openNew()];
    expect([countOf(next), countOf(other)]).toEqual([1, 1]);
    await settle();
    expect([sent(), linesOf(next), linesOf(other)]).toEqual([
      [1],
      ['1 × Market tote'],
      ['1 × Market tote'],
    ]);
  });

  it('waits while the product cannot be read, and says why', async () => {
    const fault = { kind: 'status' as const, status: 503 };
    sandbox.control.setFaults({ match: { path: '/stores/v3/' }, fault, probability: 1 });
    void tab.actions.add(tote);
    await quiet(time, network, 3000);
    expect([countOf(tab), sent(), tab.store.getState().cart.trouble]).toEqual([
      1,
      [],
      { code: 'platform_down' },
    ]);
    sandbox.control.clearFaults();
    await quiet(time, network, 120_000);
    expect([sent(), linesOf(tab), tab.store.getState().cart.trouble]).toEqual([
      [1],
      ['1 × Market tote'],
      undefined,
    ]);
  });

  it.each([
    [3, [3]],
    [0, []],
  ])('can be set to %i before it is named', async (quantity, expected) => {
    void tab.actions.add(tote);
    const [line] = tab.store.getState().cart.lines;
    void tab.actions.setQuantity(line?.key ?? '', quantity);
    expect(countOf(tab)).toBe(quantity);
    await settle();
    expect([sent(), countOf(tab)]).toEqual([expected, quantity]);
  });

  it('is announced once, under its name', async () => {
    const said: unknown[] = [];
    tab.store.subscribe(({ announcement }, before) => {
      if (announcement !== before.announcement) said.push([announcement?.code, announcement?.name]);
    });
    void tab.actions.add(tote);
    await settle();
    expect(said).toEqual([['added', 'Market tote']]);
  });
});

describe('a click that turns out to be too little', () => {
  const clickOn = (slug: string) =>
    void tab.actions.add({ productId: seedId('product', slug), isClick: true });

  it.each(['linen-notebook', 'engraved-board', 'members-jug', 'no-such-product'])(
    'on %s adds nothing, and is not counted any more',
    async (slug) => {
      clickOn(slug);
      expect(countOf(tab)).toBe(1);
      await settle();
      expect([sent(), countOf(tab), tab.core.clickLog.isWaiting()]).toEqual([[], 0, false]);
    },
  );

  it('on another product adds it', async () => {
    clickOn('market-tote');
    await settle();
    expect(sent()).toEqual([1]);
  });
});

it.each([
  [undefined, undefined],
  ['x', undefined],
  [{ productId: 5 }, undefined],
  [
    { productId: 'p', choices: { Size: 5, Color: 'Red' }, texts: [], details: [{ name: 5 }, null] },
    { productId: 'p', choices: { Color: 'Red' }, details: [], isClick: false },
  ],
  [
    { productId: 'p', texts: { a: 'b' }, modifiers: { c: 'd' }, planId: 'e', isClick: true },
    {
      productId: 'p',
      texts: { a: 'b' },
      modifiers: { c: 'd' },
      planId: 'e',
      details: [],
      isClick: true,
    },
  ],
])('of what a script of the page has stored, %j, only what is sound is read', (stored, read) => {
  expect(askedIn(stored)).toEqual(read);
});
