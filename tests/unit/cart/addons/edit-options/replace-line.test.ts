// Changing the options of a line, in both cart versions: nothing is lost or duplicated.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../../demo/sandbox/seed/ids.ts';
import type { ChangeResult } from '../../../../../src/app/state/actions.ts';
import { createLineChoices } from '../../../../../src/cart/edits/line-choices.ts';
// Imported early, so that no test under fake time waits for a file.
import '../../../../../src/cart/addons/edit-options/replace/line-changes.ts';
import '../../../../../src/cart/addons/edit-options/replace/replace-line.ts';
import { shirt } from '../../../../support/data/seeded-products.ts';
import { type CartTab, openTab } from '../../../../support/network/open-tab.ts';
import { openStage } from '../../../../support/network/stages/stage.ts';

const stage = openStage({ products: [shirt] });
const { settled } = stage;
const shirtId = seedId('product', 'shirt');
/** Quantity, color and size of each line that the tab displays. */
const shown = (tab: CartTab): string[] =>
  tab.store
    .getState()
    .cart.lines.map(
      ({ quantity, options }) => `${quantity} ${options.map(({ value }) => value).join(' ')}`,
    )
    .sort();

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe.each([
  ['v1', 'add-to-cart'],
  ['v2', 'add-line-items'],
] as const)('with version %s of the cart', (cartVersion, addPath) => {
  interface Shopper {
    tab: CartTab;
    add(choices: Record<string, string>, quantity?: number): Promise<void>;
    /** Changes the options of the first line. */
    change(choices: Record<string, string>): Promise<ChangeResult>;
  }

  const open = async (): Promise<Shopper> => {
    const tab = openTab(stage.browser, { cart: true, cartVersion });
    const { engine, shop } = tab;
    const lines = createLineChoices(engine);
    stops.push(lines.stop);
    tab.actions.loadProduct(shirtId);
    await settled();
    const wanted = (choices: Record<string, string>) =>
      shop.toChange({ productId: shirtId, choices });
    return {
      tab,
      add: async (choices, quantity = 1) => {
        void tab.actions.add({ productId: shirtId, choices, quantity });
        await settled();
      },
      change: (choices) => {
        const { key, reference } = wanted(choices);
        const [line] = tab.store.getState().cart.lines;
        if (!line?.id || !reference) throw new Error('There is no line to change.');
        return lines.actions.replace(line.id, { key, reference });
      },
    };
  };
  const changed = async (shopper: Shopper, choices: Record<string, string>) => {
    const result = shopper.change(choices);
    await settled();
    return (await result).errors.map(({ code }) => code);
  };
  const fail = (pathEnd: string, kind: 'drop-before' | 'drop-after', times: number): void => {
    stage.sandbox.control.setFaults({ match: { path: `/${pathEnd}$/` }, fault: { kind }, times });
  };
  const inkS = { Color: 'Ink', Size: 'S' };
  const clayS = { Color: 'Clay', Size: 'S' };
  const clayL = { Color: 'Clay', Size: 'L' };
  const inkL = { Color: 'Ink', Size: 'L' };

  beforeEach(() => stage.sandbox.control.clearFaults());

  it('a change of options applies to the whole quantity of a line', async () => {
    const shopper = await open();
    await shopper.add(inkS, 3);
    expect(await changed(shopper, clayS)).toEqual([]);
    expect(shown(shopper.tab)).toEqual(['3 Clay S']);
  });

  it('a changed line is merged with a line that already has the new options', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    await shopper.add(clayS);
    expect(await changed(shopper, clayS)).toEqual([]);
    expect(shown(shopper.tab)).toEqual(['3 Clay S']);
  });

  it('a pending quantity change is included in the change of options', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    const key = shopper.tab.store.getState().cart.lines[0]?.key ?? '';
    void shopper.tab.actions.setQuantity(key, 5);
    expect(await changed(shopper, clayS)).toEqual([]);
    expect(shown(shopper.tab)).toEqual(['5 Clay S']);
  });

  it('a change to sold-out options is refused, and the line keeps its options', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    expect(await changed(shopper, inkL)).toHaveLength(1);
    expect(shown(shopper.tab)).toEqual(['2 Ink S']);
  });

  it('a change of options is undone if the stock is too low for the whole quantity', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    expect(await changed(shopper, clayL)).toHaveLength(1);
    expect(shown(shopper.tab)).toEqual(['2 Ink S']);
  });

  it.each([
    ['after the add', addPath, 1],
    ['twice after the add', addPath, 2],
    ['after the removal', 'remove-line-items', 1],
    ['twice after the removal', 'remove-line-items', 2],
  ])(
    'a change of options is applied once even if the response is lost: %s',
    async (_, pathEnd, times) => {
      const shopper = await open();
      await shopper.add(inkS, 2);
      fail(pathEnd, 'drop-after', times);
      expect(await changed(shopper, clayS)).toEqual([]);
      expect(shown(shopper.tab)).toEqual(['2 Clay S']);
    },
  );

  it('a change of options fails without a connection, and a second attempt succeeds', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    fail(addPath, 'drop-before', 100);
    expect(await changed(shopper, clayS)).toEqual(['offline']);
    expect(shown(shopper.tab)).toEqual(['2 Ink S']);
    stage.sandbox.control.clearFaults();
    expect(await changed(shopper, clayS)).toEqual([]);
    expect(shown(shopper.tab)).toEqual(['2 Clay S']);
  });

  it('a change of options that loses its connection midway is completed when the connection is back', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    fail('remove-line-items', 'drop-before', 100);
    expect(await changed(shopper, clayS)).toEqual(['offline']);
    stage.sandbox.control.clearFaults();
    shopper.tab.tab.fire('online');
    await settled();
    expect(shown(shopper.tab)).toEqual(['2 Clay S']);
    expect(shopper.tab.storage.get('swap')).toBeNull();
  });

  it('a change of options that is interrupted by a page crash is completed on the next page', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    stage.network.hold('POST', addPath);
    void shopper.change(clayS);
    await stage.network.rest();
    expect(stage.network.held()).toBe(1);
    shopper.tab.tab.close('crash');
    stage.network.letGo();
    const next = await open();
    await settled();
    expect(shown(next.tab)).toEqual(['2 Clay S']);
  });

  it('two simultaneous changes of one line in two tabs result in one line', async () => {
    const first = await open();
    await first.add(inkS, 2);
    const second = await open();
    const results = [first.change(clayS), second.change({ Color: 'Clay', Size: 'S' })];
    await settled();
    const codes = (await Promise.all(results)).flatMap(({ errors }) =>
      errors.map(({ code }) => code),
    );
    expect(codes).toEqual(['line_gone']);
    expect([shown(first.tab), shown(second.tab)]).toEqual([['2 Clay S'], ['2 Clay S']]);
  });

  it.each([
    'nonsense',
    '{}',
    '{"cartId":"x","lineId":"y","key":"z","before":0,"goal":2,"startedAt":1,"old":{},"reference":{}}',
  ])('an invalid stored change of options is dropped: %s', async (text) => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    shopper.tab.storage.set('swap', text);
    const next = await open();
    await settled();
    expect(shown(next.tab)).toEqual(['2 Ink S']);
    expect(next.tab.storage.get('swap')).toBeNull();
  });

  it('a change to the same options sends no mutation', async () => {
    const shopper = await open();
    await shopper.add(inkS, 2);
    const before = stage.network.sent.length;
    expect(await changed(shopper, inkS)).toEqual([]);
    expect(stage.network.sent.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(shown(shopper.tab)).toEqual(['2 Ink S']);
  });
});
