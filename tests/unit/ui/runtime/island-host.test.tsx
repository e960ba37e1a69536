// @vitest-environment happy-dom
// Custom elements in the host page: registered once, rendered while connected, and removed without a trace.
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activateIsland, defineIsland } from '../../../../src/ui/runtime/island-host.tsx';
import { createFakeApp } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let renders = 0;
const spec = {
  attributes: ['slug'] as const,
  css: '',
  render: (_: unknown, attribute: (name: 'slug') => string | undefined) => {
    renders++;
    if (attribute('slug') === 'broken') return <Broken />;
    return <p>Hello {attribute('slug')}</p>;
  },
};
function Broken(): never {
  throw new Error('a fault of ours');
}
defineIsland('x-hello', spec);

const settle = () => act(() => new Promise((done) => setTimeout(done, 10)));
const add = (name: string, parent: Element = document.body) => {
  const element = document.createElement('x-hello');
  element.setAttribute('slug', name);
  element.innerHTML = 'own content';
  return parent.appendChild(element);
};

let stop = () => {};
const start = async () => {
  stop = activateIsland(createFakeApp(), 'x-hello');
  await settle();
};
afterEach(async () => {
  await act(() => stop());
  document.body.replaceChildren();
});

describe('an island', () => {
  it('an island shows the owner’s content until the widget has started', async () => {
    const element = add('A');
    expect(element.shadowRoot).toBeNull();
    await start();
    expect(element.shadowRoot?.textContent).toBe('Hello A');
  });

  it('an island added after the start follows attribute changes, even after a second registration of its name', async () => {
    await start();
    defineIsland('x-hello', spec);
    const element = add('A');
    await settle();
    element.setAttribute('slug', 'B');
    await settle();
    expect(element.shadowRoot?.textContent).toBe('Hello B');
  });

  it('an island keeps its content when it is moved, and is unmounted when it is removed', async () => {
    await start();
    const element = add('A');
    await settle();
    const paragraph = element.shadowRoot?.querySelector('p');
    const before = renders;
    document.body.appendChild(document.createElement('div')).append(element);
    await settle();
    expect(element.shadowRoot?.querySelector('p')).toBe(paragraph);
    expect(renders).toBe(before + 1);
    element.remove();
    await settle();
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  });

  it('an island that fails to render shows the owner’s content, and other islands still render', async () => {
    const hush = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start();
    const [broken, whole] = [add('broken'), add('A')];
    await settle();
    expect(broken.shadowRoot?.innerHTML).toBe('<slot></slot>');
    expect(whole.shadowRoot?.textContent).toBe('Hello A');
    hush.mockRestore();
  });

  it('a stopped island contains only its slot, and renders again after a restart', async () => {
    const element = add('A');
    await start();
    await act(() => stop());
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
    await start();
    expect(element.shadowRoot?.textContent).toBe('Hello A');
  });
});
