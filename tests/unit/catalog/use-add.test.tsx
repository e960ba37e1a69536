// @vitest-environment happy-dom
// Adding to the cart from a card: the result is shown only for the choices that were sent.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeResult } from '../../../src/app/state/actions.ts';
import type { Choices } from '../../../src/app/state/state.ts';
import { useAdd } from '../../../src/catalog/shared/use-add.ts';
import { cartOf, createFakeApp, type FakeApp } from '../../support/fakes/fake-app.ts';
import { hold } from '../../support/fakes/hooks.tsx';
import { timersOf } from '../../support/fakes/timers.ts';

const red: Choices = { Color: 'Red' };
const blue: Choices = { Color: 'Blue' };
const few = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 2 };

let app: FakeApp;
let answers: ((errors: ChangeResult['errors']) => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  app = createFakeApp();
  answers = [];
  app.store.actions.add = () =>
    new Promise((resolve) =>
      answers.push((errors) => resolve({ cart: cartOf([]), errors, warnings: [] })),
    );
});
afterEach(() => void vi.useRealTimers());

const open = async (choices: Choices = red) => {
  const held = await hold((now: Choices) => useAdd(app, now), choices);
  const opener = document.createElement('button');
  return {
    ...held,
    add: (chosen: Choices = choices) =>
      act(async () => {
        void held.now().add({ productId: 'mug', choices: chosen, quantity: 1 }, opener, 'none');
      }),
  };
};
const answer = (place: number, ...errors: ChangeResult['errors']) =>
  act(async () => answers[place]?.(errors));

describe('adding', () => {
  it('the confirmation of an added product appears at once, and disappears after 1600 ms', async () => {
    const adding = await open();
    expect(adding.now().isAdded).toBe(false);
    await adding.add();
    expect(adding.now().isAdded).toBe(true);
    await act(async () => vi.advanceTimersByTime(1599));
    expect(adding.now().isAdded).toBe(true);
    await act(async () => vi.advanceTimersByTime(1));
    expect(adding.now().isAdded).toBe(false);
  });

  it('a refused add shows the reason, and is no longer confirmed', async () => {
    const adding = await open();
    await adding.add();
    await answer(0, few, { code: 'other' });
    expect(adding.now()).toMatchObject({ isAdded: false, problem: few });
  });

  it('adding again removes the message of a refusal', async () => {
    const adding = await open();
    await adding.add();
    await answer(0, few);
    await adding.add();
    expect(adding.now()).toMatchObject({ isAdded: true, problem: undefined });
  });

  it('a refused add shows its message only for the refused choice', async () => {
    const adding = await open();
    await adding.add();
    await answer(0, few);
    await adding.give(blue);
    expect(adding.now().problem).toBeUndefined();
  });

  it('a refusal that arrives after the choice has changed is not shown for the new choice', async () => {
    const adding = await open();
    await adding.add();
    await adding.give(blue);
    await answer(0, few);
    expect(adding.now()).toMatchObject({ isAdded: false, problem: undefined });
    await adding.give(red);
    expect(adding.now().problem).toEqual(few);
  });

  it('the result of an add is ignored if the card has been removed', async () => {
    const adding = await open();
    await adding.add();
    await adding.unmount();
    const timers = timersOf('use-add.ts');
    await answer(0, few);
    expect(timers.started()).toBe(0);
  });
});
