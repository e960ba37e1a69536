// The cart inside events is read like the cart of a call.
import { expect, it } from 'vitest';
import { cart } from '../../../src/events/body-paths.ts';
import { getCurrentCartCall } from '../../../src/services/calls/cart-line-calls.ts';
import { cartNumberPaths } from '../../../src/services/conversion/cart-paths.ts';
import { datePaths } from '../../../src/services/conversion/date-paths.ts';

it('a cart in an event has its dates and numbers where the cart of a call has them', () => {
  const inAnswers = (paths: readonly string[] = []) =>
    paths.map((path) => path.replace(/^cart\./, '')).toSorted();
  expect(cart.dates.toSorted()).toEqual(inAnswers(datePaths.get(getCurrentCartCall)));
  expect(cart.numbers.toSorted()).toEqual(
    inAnswers(new Map(cartNumberPaths).get(getCurrentCartCall)),
  );
});
