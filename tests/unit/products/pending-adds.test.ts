// Products added before they have loaded, in a store with catalog version 3: saved, displayed, and resolved later.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { trackRefusedAdds } from '../../../src/cart/edits/refused-adds.ts';
import { readStoredRequest } from '../../../src/cart/sync/record/stored-request.ts';
import { quiet } from '../../support/network/held-network.ts';
import type { CartTab } from '../../support/network/open-tab.ts';
import { openVersion3Cart } from '../../support/network/stages/version-3-cart.ts';

const stage = openVersion3Cart();

const choices = { Cover: 'Clay', Ruling: 'Dotted' };
const tote = { productId: seedId('product', 'market-tote') };
const countOf = ({ store }: CartTab) => store.getState().cart.count;
const linesOf = ({ store }: CartTab) =>
  store.getState().cart.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
const sent = () =>
  stage.network.sent
    .filter(({ path }) => path.endsWith('/add-to-cart'))
    .flatMap(({ body }) => (body as { lineItems: { quantity: number }[] }).lineItems)
    .map(({ quantity }) => quantity);
const settle = () => quiet(stage.time, stage.network, 20_000);

describe('an add whose product has not loaded', () => {
  it('a product added before it has loaded is counted and saved at once, and sent when its variant is known', async () => {
    void stage.tab.actions.add({ ...tote, quantity: 2 });
    expect([countOf(stage.tab), linesOf(stage.tab), stage.tab.core.clickLog.hasPending()]).toEqual([
      2,
      ['2 × '],
      true,
    ]);
    await settle();
    expect([sent(), linesOf(stage.tab)]).toEqual([[2], ['2 × Market tote']]);
  });

  it('a product added before it has loaded is sent once by the next page if the tab of the click was closed', async () => {
    void stage.tab.actions.add(tote);
    stage.tab.tab.close('pagehide');
    const [next, other] = [stage.openTab(), stage.openTab()];
    expect([countOf(next), countOf(other)]).toEqual([1, 1]);
    await settle();
    expect([sent(), linesOf(next), linesOf(other)]).toEqual([
      [1],
      ['1 × Market tote'],
      ['1 × Market tote'],
    ]);
  });

  it('an added product waits while its data cannot be read, and the cart shows the sync error', async () => {
    const fault = { kind: 'status' as const, status: 503 };
    stage.sandbox.control.setFaults({ match: { path: '/stores/v3/' }, fault, probability: 1 });
    void stage.tab.actions.add(tote);
    await quiet(stage.time, stage.network, 3000);
    expect([countOf(stage.tab), sent(), stage.tab.store.getState().cart.trouble]).toEqual([
      1,
      [],
      { code: 'platform_down' },
    ]);
    stage.sandbox.control.clearFaults();
    await quiet(stage.time, stage.network, 120_000);
    expect([sent(), linesOf(stage.tab), stage.tab.store.getState().cart.trouble]).toEqual([
      [1],
      ['1 × Market tote'],
      undefined,
    ]);
  });

  it.each([
    [3, [3]],
    [0, []],
  ])(
    'the quantity of an added product can be changed to %i before its variant is known',
    async (quantity, expected) => {
      void stage.tab.actions.add(tote);
      const [line] = stage.tab.store.getState().cart.lines;
      void stage.tab.actions.setQuantity(line?.key ?? '', quantity);
      expect(countOf(stage.tab)).toBe(quantity);
      await settle();
      expect([sent(), countOf(stage.tab)]).toEqual([expected, quantity]);
    },
  );

  it('a product added before it has loaded is announced once, under its name', async () => {
    const said: unknown[] = [];
    stage.tab.store.subscribe(({ announcement }, before) => {
      if (announcement !== before.announcement) said.push([announcement?.code, announcement?.name]);
    });
    void stage.tab.actions.add(tote);
    await settle();
    expect(said).toEqual([['added', 'Market tote']]);
  });
});

describe('a click on a product that needs more input', () => {
  const clickOn = (slug: string) =>
    void stage.tab.actions.add({ productId: seedId('product', slug), isClick: true });

  it.each(['linen-notebook', 'engraved-board', 'members-jug', 'no-such-product'])(
    'a click on the product %s adds nothing, and the cart count is corrected',
    async (slug) => {
      clickOn(slug);
      expect(countOf(stage.tab)).toBe(1);
      await settle();
      expect([sent(), countOf(stage.tab), stage.tab.core.clickLog.hasPending()]).toEqual([
        [],
        0,
        false,
      ]);
    },
  );

  it('a click on a product that needs no input adds the product', async () => {
    clickOn('market-tote');
    await settle();
    expect(sent()).toEqual([1]);
  });

  it.each([
    ['linen-notebook', 'Linen notebook', 'needs_choice'],
    ['members-jug', expect.stringContaining(' '), 'needs_choice'],
    ['no-such-product', '', 'ITEM_NOT_FOUND_IN_CATALOG'],
  ])(
    'a refused click on %s is reported once, on the next page, if the page of the click was closed',
    async (slug, name, code) => {
      clickOn(slug);
      stage.tab.tab.close('pagehide');
      stage.time.skip(10);
      const [next, other] = [stage.openTab(), stage.openTab()];
      const said: unknown[] = [];
      for (const { store } of [next, other]) {
        store.subscribe(({ announcement }, before) => {
          if (announcement !== before.announcement) said.push(announcement);
        });
      }
      await settle();
      expect(said).toMatchObject([{ code: 'refused', name, problem: { code }, isLate: true }]);
      const refusals = () => next.engine.ledger.record().refusals;
      expect(refusals()).toMatchObject([{ code, lost: { quantity: 1 } }]);
      // The refusal stays when the browser gets tokens of a visitor, because this visitor is the shopper who clicked.
      void next.engine.queue.refresh();
      await settle();
      expect(refusals()).toHaveLength(1);
      expect([sent(), countOf(next)]).toEqual([[], 0]);
    },
  );

  it('a refused click is not recorded for other pages while the page of the click is open', async () => {
    clickOn('linen-notebook');
    await settle();
    expect(stage.tab.engine.ledger.record().refusals).toEqual([]);
    expect(stage.tab.store.getState().announcement).toBeUndefined();
  });

  it('a refused click is not reported if the shopper has removed the line', async () => {
    clickOn('linen-notebook');
    const [line] = stage.tab.store.getState().cart.lines;
    void stage.tab.actions.setQuantity(line?.key ?? '', 0);
    stage.tab.tab.close('pagehide');
    stage.time.skip(10);
    const next = stage.openTab();
    await settle();
    expect([next.engine.ledger.record().refusals, countOf(next)]).toEqual([[], 0]);
  });

  it('a refused click is no longer reported after its product has been added', async () => {
    clickOn('linen-notebook');
    stage.tab.tab.close('pagehide');
    stage.time.skip(10);
    const next = stage.openTab();
    const { stop } = trackRefusedAdds(next.engine);
    await settle();
    const { name, problem, url = '' } = next.store.getState().refused?.[0] ?? {};
    expect([name, problem?.code]).toEqual(['Linen notebook', 'needs_choice']);
    expect(url).toContain('linen-notebook');
    void next.actions.add({ productId: seedId('product', 'linen-notebook'), choices });
    await settle();
    expect([sent(), next.store.getState().refused]).toEqual([[1], []]);
    stop();
  });
});

describe('an add without the choices that the product requires', () => {
  it('a product added without required choices is sent once, and the shopper must choose after the refusal', async () => {
    const { stop } = trackRefusedAdds(stage.tab.engine);
    void stage.tab.actions.add({ productId: seedId('product', 'linen-notebook') });
    await settle();
    expect(sent()).toEqual([1]);
    expect(stage.tab.store.getState().refused).toMatchObject([
      { name: 'Linen notebook', problem: { code: 'needs_choice' } },
    ]);
    stop();
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
])('only valid fields of the stored request %j are read', (stored, read) => {
  expect(readStoredRequest(stored)).toEqual(read);
});
