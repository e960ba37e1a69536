// @vitest-environment happy-dom
// The quantity of a line: by button, by key and typed, never above the stock.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from '../../../../src/islands/ui/quantity-stepper.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const onChange = vi.fn();
const labels = { quantity: 'Quantity', less: 'Less', more: 'More' };

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

const type = (input: HTMLInputElement, value: string) =>
  act(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (input: HTMLInputElement, key: string) =>
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

beforeEach(() => onChange.mockClear());

describe('a quantity', () => {
  it('goes up and down by one', async () => {
    const { less, more } = await show(2, 5);
    await act(() => more.click());
    await act(() => less.click());
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it('below one asks for removal', async () => {
    const { less } = await show(1);
    await act(() => less.click());
    expect(onChange).toHaveBeenCalledWith(0);
  });

  it('stops at what the shop can sell, and the plus says why', async () => {
    const { more } = await show(3, 3);
    await act(() => more.click());
    expect(onChange).not.toHaveBeenCalled();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(more.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Only 3 left.');
  });

  it('may be typed, and is reduced to the stock', async () => {
    const { input } = await show(2, 5);
    await type(input, '99');
    await press(input, 'Enter');
    expect(onChange).toHaveBeenCalledWith(5);
  });

  it('is unchanged when nonsense is typed', async () => {
    const { input } = await show(2, 5);
    await type(input, 'many');
    await press(input, 'Enter');
    expect(onChange).not.toHaveBeenCalled();
    expect(input.value).toBe('2');
  });

  it('follows the arrow keys, but they never remove', async () => {
    const { input } = await show(1, 5);
    await press(input, 'ArrowUp');
    await press(input, 'ArrowDown');
    expect(onChange.mock.calls).toEqual([[2]]);
  });
});
