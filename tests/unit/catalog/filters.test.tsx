// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CollectionList,
  CollectionState,
  Refinement,
} from '../../../src/catalog/catalog-api.ts';
import { Panel, useFacets } from '../../../src/catalog/filters/panel.tsx';
import { NO_REFINEMENT } from '../../../src/client/catalog/page-query.ts';
import type { Product } from '../../../src/client/catalog/product.ts';
import { catalogEn, filtersEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { draw, hold } from '../../support/fakes/hooks.tsx';
import { typeInto } from '../../support/fakes/typing.ts';

const text = createTranslate('en', filtersEn, catalogEn);
const productOf = (id: string, name: string, ...choices: string[]): Product => ({
  id,
  productOptions: [{ name, choices: choices.map((value) => ({ value, description: value })) }],
});
const stateOf = (more: Partial<CollectionState> = {}): CollectionState => ({
  status: 'ready',
  ids: ['a'],
  expected: 24,
  hasMore: true,
  refinement: NO_REFINEMENT,
  isRefining: false,
  isLoadingMore: false,
  currency: 'EUR',
  ...more,
});

interface Survey {
  signal: AbortSignal;
  answer(products: Product[]): Promise<void>;
  fail(): Promise<void>;
}
let surveys: Survey[];
const listOf = (...products: Product[]): CollectionList =>
  ({
    seen: () => products,
    survey: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        surveys.push({
          signal,
          answer: (found) => act(async () => resolve({ products: found })),
          fail: () => act(async () => reject(new Error('no'))),
        });
      }),
  }) as Pick<CollectionList, 'seen' | 'survey'> as CollectionList;
beforeEach(() => {
  surveys = [];
});

describe('the choices of the filters', () => {
  const seen = productOf('a', 'Size', 'S');
  const use = ([list, state, isOpen]: [CollectionList, CollectionState, boolean]) =>
    useFacets(list, state, isOpen);
  const namesOf = (facets: readonly { name: string; choices: { value: string }[] }[]) =>
    facets.map(({ name, choices }) => [name, ...choices.map(({ value }) => value)]);

  it('filters offer the choices of the shown products until they are opened, then the choices of all products', async () => {
    const list = listOf(seen);
    const held = await hold(use, [list, stateOf(), false]);
    expect([namesOf(held.now()), surveys.length]).toEqual([[['Size', 'S']], 0]);
    await held.give([list, stateOf(), true]);
    expect(surveys).toHaveLength(1);
    await surveys[0]?.answer([seen, productOf('b', 'Size', 'L')]);
    expect(namesOf(held.now())).toEqual([['Size', 'S', 'L']]);
    await held.give([list, stateOf(), false]);
    await held.give([list, stateOf(), true]);
    expect(surveys).toHaveLength(1);
  });

  it('filters count a product once, in its latest version, even if the grid and the response both contain it', async () => {
    const list = listOf(seen, productOf('b', 'Color', 'Red'), productOf('c', 'Color', 'Red'));
    const held = await hold(use, [list, stateOf(), true]);
    await surveys[0]?.answer([productOf('a', 'Size', 'XS'), seen, seen]);
    expect(namesOf(held.now())).toEqual([
      ['Color', 'Red'],
      ['Size', 'S'],
    ]);
  });

  it('filters need no request if every product is shown', async () => {
    await hold(use, [listOf(seen), stateOf({ hasMore: false }), true]);
    expect(surveys).toEqual([]);
  });

  it('filters request all products if the shown products are filtered, even if there are no more pages', async () => {
    await hold(use, [listOf(seen), stateOf({ hasMore: false, ids: [] }), true]);
    expect(surveys).toHaveLength(1);
  });

  it('filters ignore a response that arrives after they are closed or removed', async () => {
    const list = listOf(seen);
    const held = await hold(use, [list, stateOf(), true]);
    await held.give([list, stateOf(), false]);
    expect(surveys[0]?.signal.aborted).toBe(true);
    await surveys[0]?.answer([productOf('b', 'Late', 'x')]);
    expect(namesOf(held.now())).toEqual([['Size', 'S']]);
    await held.give([list, stateOf(), true]);
    await held.unmount();
    expect(surveys.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('filters keep the choices of shown products after a failure, and request all products when reopened', async () => {
    const list = listOf(seen);
    const held = await hold(use, [list, stateOf(), true]);
    await surveys[0]?.fail();
    await held.give([list, stateOf({ ids: ['a', 'b'] }), true]);
    expect([namesOf(held.now()), surveys.length]).toEqual([[['Size', 'S']], 1]);
    await held.give([list, stateOf(), false]);
    await held.give([list, stateOf(), true]);
    expect(surveys).toHaveLength(2);
  });
});

interface WholeProps {
  list: CollectionList;
  isOpen: boolean;
  onRefine(wish: Refinement): void;
}

/** The filter panel, with the refinement state that a grid would hold. */
function Whole({ list, isOpen, onRefine }: WholeProps) {
  const [refinement, setRefinement] = useState(NO_REFINEMENT);
  return (
    <Panel
      text={text}
      list={list}
      state={stateOf({ refinement, hasMore: false })}
      isOpen={isOpen}
      isPriced
      onRefine={(wish) => {
        onRefine(wish);
        setRefinement(wish);
      }}
    />
  );
}

describe('the filter panel', () => {
  let wishes: Refinement[];
  let drawn: Awaited<ReturnType<typeof draw>>;
  beforeEach(() => {
    wishes = [];
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await drawn.remove();
    vi.useRealTimers();
  });

  const show = async (list = listOf(productOf('a', 'Size', 'S', 'M')), isOpen = true) => {
    drawn = await draw(
      <Whole list={list} isOpen={isOpen} onRefine={(wish) => wishes.push(wish)} />,
    );
  };
  const fields = () => [...drawn.shadow.querySelectorAll<HTMLInputElement>('[inputmode]')];
  const boxes = () => [...drawn.shadow.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const type = (place: number, words: string) => typeInto(fields()[place], words);
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it('the filter panel applies a typed amount only after typing has stopped', async () => {
    await show();
    await type(0, '1');
    await wait(599);
    await type(0, '12');
    await wait(599);
    expect(wishes).toEqual([]);
    await wait(1);
    expect(wishes).toEqual([{ ...NO_REFINEMENT, minPrice: 12 }]);
    await wait(5000);
    expect(wishes).toHaveLength(1);
  });

  it.each(['Enter', 'blur'])(
    'the filter panel applies a typed amount immediately after %s, without applying it a second time',
    async (way) => {
      await show();
      await type(1, '40');
      await act(async () => {
        const event =
          way === 'Enter'
            ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
            : new FocusEvent('focusout', { bubbles: true });
        fields()[1]?.dispatchEvent(event);
      });
      await wait(5000);
      expect(wishes).toEqual([{ ...NO_REFINEMENT, maxPrice: 40 }]);
    },
  );

  it('emptying an amount removes its filter, and an invalid amount keeps the last valid filter', async () => {
    await show();
    await type(0, '12');
    await wait(600);
    await type(0, '1,000');
    await wait(600);
    // No error yet: the shopper may still be typing.
    expect([wishes.length, fields()[0]?.value]).toEqual([1, '1,000']);
    await act(
      async () => void fields()[0]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    expect([wishes.length, fields()[0]?.value]).toEqual([1, '12']);
    const said = drawn.shadow.querySelector('[role=alert]');
    expect(said?.textContent).toBe('Enter an amount, such as 25 or 25.50.');
    expect(fields()[0]?.getAttribute('aria-describedby')).toBe(said?.id);
    await type(0, '12.0');
    await wait(600);
    expect(wishes).toHaveLength(1);
    await type(0, '');
    await wait(600);
    expect(wishes.at(-1)).toEqual(NO_REFINEMENT);
  });

  it('the filter panel applies both a typed amount and a filter that is set during typing', async () => {
    await show();
    await type(0, '12');
    await act(async () => boxes()[0]?.click());
    await wait(600);
    expect(wishes.at(-1)).toEqual({ ...NO_REFINEMENT, isInStock: true, minPrice: 12 });
  });

  it('a removed filter panel applies no filter', async () => {
    await show();
    await type(0, '12');
    await drawn.remove();
    await wait(600);
    expect(wishes).toEqual([]);
  });

  it('the filter panel toggles choices, and shows which are chosen', async () => {
    await show();
    await act(async () => boxes()[2]?.click());
    await act(async () => boxes()[1]?.click());
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
    await act(async () => boxes()[2]?.click());
    expect(wishes.map(({ options }) => options)).toEqual([
      { Size: ['M'] },
      { Size: ['M', 'S'] },
      { Size: ['S'] },
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'the filter panel can have an option called %s',
    async (name) => {
      await show(listOf(productOf('a', name, 'S')));
      expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
      await act(async () => boxes()[1]?.click());
      expect(boxes()[1]?.checked).toBe(true);
      expect(Object.entries(wishes[0]?.options ?? {})).toEqual([[name, ['S']]]);
    },
  );

  it('a closed filter panel stays in the page, hidden', async () => {
    await show(undefined, false);
    expect(drawn.shadow.querySelector('[part=filters]')?.hasAttribute('hidden')).toBe(true);
  });
});
