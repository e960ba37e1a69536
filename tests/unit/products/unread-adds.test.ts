// Adds of a product that has not been read yet, of a store with version 3 of the catalog: saved, shown, and named later.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { keepRefusedAdds } from '../../../src/cart/edits/refused-adds.ts';
import { askedIn } from '../../../src/cart/sync/record/stored-request.ts';
import { quiet } from '../../support/network/held-network.ts';
import type { CartTab } from '../../support/network/open-tab.ts';
import { openVersion3Cart } from '../../support/network/stages/version-3-cart.ts';

const stage = openVersion3Cart();

const choices = { Cover: 'Clay', Ruling: 'Dotted' };
const tote = { productId: seedId('product', 'market-tote') };
const countOf = ({ store }: CartTab) => store.getState().cart.count;
const linesOf = ({ store }: CartTab) =>
  store.getState().cart.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
/** The quantities that were sent with adds. */
const sent = () =>
  stage.network.sent
    .filter(({ path }) => path.endsWith('/add-to-cart'))
    .flatMap(({ body }) => (body as { lineItems: { quantity: number }[] }).lineItems)
    .map(({ quantity }) => quantity);
const settle = () => quiet(stage.time, stage.network, 20_000);

describe('an add whose product has not been read', () => {
  it('is counted and saved at once, and sent when its variant is known', async () => {
    void stage.tab.actions.add({ ...tote, quantity: 2 });
    expect([countOf(stage.tab), linesOf(stage.tab), stage.tab.core.clickLog.isWaiting()]).toEqual([
      2,
      ['2 × '],
      true,
    ]);
    await settle();
    expect([sent(), linesOf(stage.tab)]).toEqual([[2], ['2 × Market tote']]);
  });

  it('is sent by the next page, once, when its tab has gone', async () => {
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

  it('waits while the product cannot be read, and says why', async () => {
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
  ])('can be set to %i before it is named', async (quantity, expected) => {
    void stage.tab.actions.add(tote);
    const [line] = stage.tab.store.getState().cart.lines;
    void stage.tab.actions.setQuantity(line?.key ?? '', quantity);
    expect(countOf(stage.tab)).toBe(quantity);
    await settle();
    expect([sent(), countOf(stage.tab)]).toEqual([expected, quantity]);
  });

  it('is announced once, under its name', async () => {
    const said: unknown[] = [];
    stage.tab.store.subscribe(({ announcement }, before) => {
      if (announcement !== before.announcement) said.push([announcement?.code, announcement?.name]);
    });
    void stage.tab.actions.add(tote);
    await settle();
    expect(said).toEqual([['added', 'Market tote']]);
  });
});

describe('a click that turns out to be too little', () => {
  const clickOn = (slug: string) =>
    void stage.tab.actions.add({ productId: seedId('product', slug), isClick: true });

  it.each(['linen-notebook', 'engraved-board', 'members-jug', 'no-such-product'])(
    'on %s adds nothing, and is not counted any more',
    async (slug) => {
      clickOn(slug);
      expect(countOf(stage.tab)).toBe(1);
      await settle();
      expect([sent(), countOf(stage.tab), stage.tab.core.clickLog.isWaiting()]).toEqual([
        [],
        0,
        false,
      ]);
    },
  );

  it('on another product adds it', async () => {
    clickOn('market-tote');
    await settle();
    expect(sent()).toEqual([1]);
  });

  it.each([
    ['linen-notebook', 'Linen notebook', 'needs_choice'],
    ['members-jug', expect.stringContaining(' '), 'needs_choice'],
    ['no-such-product', '', 'ITEM_NOT_FOUND_IN_CATALOG'],
  ])('on %s, whose page is gone, is told once by the next', async (slug, name, code) => {
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
    // The first caller of this browser is the one who has clicked.
    void next.engine.queue.refresh();
    await settle();
    expect(refusals()).toHaveLength(1);
    expect([sent(), countOf(next)]).toEqual([[], 0]);
  });

  it('is told on no page while its own is there', async () => {
    clickOn('linen-notebook');
    await settle();
    expect(stage.tab.engine.ledger.record().refusals).toEqual([]);
    expect(stage.tab.store.getState().announcement).toBeUndefined();
  });

  it('is not told when the shopper has taken it back', async () => {
    clickOn('linen-notebook');
    const [line] = stage.tab.store.getState().cart.lines;
    void stage.tab.actions.setQuantity(line?.key ?? '', 0);
    stage.tab.tab.close('pagehide');
    stage.time.skip(10);
    const next = stage.openTab();
    await settle();
    expect([next.engine.ledger.record().refusals, countOf(next)]).toEqual([[], 0]);
  });

  it('is no longer told once its product has been added', async () => {
    clickOn('linen-notebook');
    stage.tab.tab.close('pagehide');
    stage.time.skip(10);
    const next = stage.openTab();
    const { stop } = keepRefusedAdds(next.engine);
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

describe('an add without the choices that its product has', () => {
  it('is sent once, and then left to the shopper', async () => {
    const { stop } = keepRefusedAdds(stage.tab.engine);
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
])('of what a script of the page has stored, %j, only what is sound is read', (stored, read) => {
  expect(askedIn(stored)).toEqual(read);
});
