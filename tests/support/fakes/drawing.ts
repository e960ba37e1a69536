// Renders everything that the widget uses of a view library, and records the results.
import type * as Preact from 'preact';
import type * as Hooks from 'preact/hooks';

export type Drawing = typeof Preact & typeof Hooks;

const frame = () => new Promise((resolve) => setTimeout(resolve, 60));

/** An error boundary that renders its children until a child fails. */
const guardOf = (base: Drawing['Component']) =>
  class extends base<object, { hasFailed: boolean }> {
    static override getDerivedStateFromError = () => ({ hasFailed: true });
    override state = { hasFailed: false };
    override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
  };

/** A button that counts its clicks, and records its effects. */
const counterOf =
  ({ createElement: h, ...hook }: Drawing, seen: string[]) =>
  ({ step }: { step: number }) => {
    const [count, setCount] = hook.useState(0);
    const box = hook.useRef<HTMLButtonElement>(null);
    hook.useEffect(() => {
      seen.push(`effect ${step} ${box.current?.localName}`);
      return () => void seen.push(`end ${step}`);
    }, [step]);
    hook.useLayoutEffect(() => void seen.push(`layout ${count}`), [count]);
    return h('button', { ref: box, onClick: () => setCount(count + step) }, count);
  };

/** Renders reordered lists, fields, images, listeners, state, effects and a component that fails. */
export const drawAll = async (drawing: Drawing): Promise<string[]> => {
  const { createElement: h, Fragment, Component, render } = drawing;
  const seen: string[] = [];
  const counter = counterOf(drawing, seen);
  const look = (name: string) => seen.push(`${name}: ${root.innerHTML}`);
  const root = document.createElement('div');
  document.body.append(root);

  const broken = () => {
    throw new Error('broken');
  };
  const draw = (order: string[], step: number, picked: string) =>
    render(
      h(Fragment, null, [
        h(
          'ul',
          { class: order.length > 2 && 'long' },
          ...order.map((key) => h('li', { key }, key)),
        ),
        h(counter, { step }),
        h('svg', { className: 'icon' }, h('path', { d: 'M0' })),
        h('select', { value: picked }, ...order.map((value) => h('option', { value }, value))),
        h('input', { type: 'checkbox', checked: step > 1, 'aria-busy': step > 1 }),
        h('i', { style: { color: step > 1 ? 'red' : '', '--size': '1px' } }),
        step > 2 && h(guardOf(Component), null, h(broken, null)),
      ]),
      root,
    );

  draw(['a', 'b', 'c'], 1, 'b');
  await frame();
  look('first');
  root.querySelector('button')?.click();
  await frame();
  look('clicked');
  draw(['c', 'a'], 2, 'a');
  await frame();
  look('other order');
  seen.push(`${root.querySelector('select')?.value} ${root.querySelector('input')?.checked}`);
  draw(['c', 'd', 'a', 'b'], 3, 'd');
  await frame();
  look('failed part');
  render(null, root);
  await frame();
  look('gone');
  return seen;
};
