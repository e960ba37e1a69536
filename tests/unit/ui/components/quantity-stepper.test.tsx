// @vitest-environment happy-dom
// The quantity of a line: changed by button, by key or by typing, and never above the stock.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from '../../../../src/cart/drawer/line.tsx';
import { typeInto } from '../../../support/fakes/typing.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const onChange = vi.fn();
const labels = {
  quantity: 'Quantity',
  less: 'Less',
  more: 'More',
  expects: 'Enter a whole number.',
};

const show = async (quantity: number, max?: number) => {
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <QuantityStepper
        quantity={quantity}
        max={max}
        labels={labels}
        reason={`Only ${max} left.`}
        onChange={onChange}
      />,
    ),
  );
  const [less, more] = document.querySelectorAll('button');
  const input = document.querySelector('input');
  if (!less || !more || !input) throw new Error('The stepper is not there');
  return { less, more, input };
};

/** Presses the key. Returns whether the browser would still run its default action. */
const press = async (input: HTMLInputElement, key: string): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(() => void input.dispatchEvent(event));
  return !event.defaultPrevented;
};

beforeEach(() => onChange.mockClear());

describe('a quantity', () => {
  it('the quantity buttons add and subtract one', async () => {
    const { less, more } = await show(2, 5);
    await act(() => more.click());
    await act(() => less.click());
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it('the minus button at quantity one requests the removal of the line', async () => {
    const { less } = await show(1);
    await act(() => less.click());
    expect(onChange).toHaveBeenCalledWith(0);
  });

  it('the quantity cannot exceed the stock, and the plus button shows the reason', async () => {
    const { more } = await show(3, 3);
    await act(() => more.click());
    expect(onChange).not.toHaveBeenCalled();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(more.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Only 3 left.');
  });

  it('a typed quantity is accepted, and reduced to the stock', async () => {
    const { input } = await show(2, 5);
    await typeInto(input, '99');
    await press(input, 'Enter');
    expect(onChange).toHaveBeenCalledWith(5);
  });

  it('the quantity is unchanged if the typed value is not a number', async () => {
    const { input } = await show(2, 5);
    await typeInto(input, 'many');
    await press(input, 'Enter');
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('2');
  });

  it('the arrow keys change the quantity, but never remove the line', async () => {
    const { input } = await show(1, 5);
    await press(input, 'ArrowUp');
    await press(input, 'ArrowDown');
    expect(onChange.mock.calls).toEqual([[2]]);
  });

  it.each([
    ['３', 3],
    ['٣', 3],
    ['۱۲', 12],
    ['४', 4],
    [' 7\u200f ', 7],
    ['007', 7],
    ['0', 0],
  ])('the typed quantity %j is read as %j', async (typed, quantity) => {
    const { input } = await show(5);
    await typeInto(input, typed);
    await press(input, 'Enter');
    expect(onChange.mock.calls).toEqual([[quantity]]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it.each(['1,000', '1.000', '12 000', '2.9', '1e3', '4 pcs', '+4', '-2', '−2', '0x10', 'many'])(
    'the typed quantity %j is refused, the old quantity stays, and the field shows an error message',
    async (typed) => {
      const { input } = await show(5);
      await typeInto(input, typed);
      await act(() => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      expect(onChange).not.toHaveBeenCalled();
      expect(input.value).toBe('5');
      const said = document.querySelector('[role=alert]');
      expect(said?.textContent).toBe('Enter a whole number.');
      expect(input.getAttribute('aria-describedby')).toBe(said?.id);
      await typeInto(input, '6');
      expect(document.querySelector('[role=alert]')).toBeNull();
    },
  );

  it('the quantity stays the same, without a message, if the field is emptied', async () => {
    const { input } = await show(5);
    await typeInto(input, ' ');
    await press(input, 'Enter');
    expect([onChange.mock.calls, input.value]).toEqual([[], '5']);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('the quantity field cancels Enter, which would otherwise click the button focused after the removal', async () => {
    const { input } = await show(5);
    await typeInto(input, '0');
    expect(await press(input, 'Enter')).toBe(false);
    expect(onChange).toHaveBeenCalledWith(0);
  });
});
