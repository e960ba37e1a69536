// @vitest-environment happy-dom
// The quick view: only one is open, it shows the requested product, and it leaves no nodes or listeners behind.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQuickView } from '../../../src/catalog/quick-view/index.tsx';
import type { KnownRequest, QuickCard } from '../../../src/catalog/shared/island-contexts.ts';
import { catalogEn, productEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';
import { createFakeApp, type FakeApp } from '../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const ID = '00000000-0000-4000-8000-000000000001';

let app: FakeApp;
let asked: KnownRequest[];
let onAdd: Parameters<QuickCard['render']>[1];
const card: QuickCard = {
  css: '',
  render: (request, tell) => {
    asked.push(request);
    onAdd = tell;
    return <button type="button">Add</button>;
  },
};
let closers: (() => void)[];

beforeEach(() => {
  asked = [];
  closers = [];
  app = Object.assign(createFakeApp(), {
    text: createTranslate('en', productEn, catalogEn, coreEn),
  });
});
afterEach(async () => {
  await act(async () => {
    for (const close of closers) close();
  });
  document.body.replaceChildren();
});

const openerOf = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
const button = () => openerOf('<button>Look</button>');
const open = (request: Parameters<typeof openQuickView>[1]) =>
  act(async () => void closers.push(openQuickView(app, request, card)));
const hosts = () => [...document.querySelectorAll('[data-pannier-node=quick-view]')];
const dialog = () => hosts()[0]?.shadowRoot?.querySelector('dialog');
const sheets = () => document.adoptedStyleSheets.length;

describe('the quick view', () => {
  it('the quick view shows the requested product in a modal dialog with an accessible name', async () => {
    const opener = button();
    const choices = { Size: 'S' };
    await open({ product: { id: 'mug' }, opener, choices, afterAdd: 'toast' });
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe('Quick view');
    expect(asked.at(-1)).toEqual({ product: { id: 'mug' }, opener, choices, afterAdd: 'toast' });
  });

  it.each([
    [ID, { id: ID }],
    ['plain-mug', { slug: 'plain-mug' }],
    ['constructor', { slug: 'constructor' }],
  ])(
    'the quick view reads the product and options of an owner’s element: %s',
    async (name, product) => {
      const opener = openerOf(
        `<a data-pannier-quick-view="${name}" data-pannier-options='{"Size":"S"}'>Look</a>`,
      );
      await open({ opener });
      expect(asked.at(-1)).toMatchObject({ product, choices: { Size: 'S' }, opener });
    },
  );

  it('the quick view reports config errors, and does not open without a product', async () => {
    await open({ opener: openerOf('<a data-pannier-quick-view="">Look</a>') });
    expect(hosts()).toEqual([]);
    await open({
      opener: openerOf('<a data-pannier-quick-view="mug" data-pannier-options="[1]">Look</a>'),
    });
    expect(asked.at(-1)?.choices).toBeUndefined();
    expect(app.calls.filter(([name]) => name === 'report').map(([, words]) => words)).toEqual([
      '<a> data-pannier-quick-view: expected a product id or slug, received ""',
      '<a> options: expected JSON like {"Size":"Large"}, received "[1]"',
    ]);
  });

  it('opening a second product replaces the open quick view', async () => {
    await open({ product: { id: 'mug' }, opener: button() });
    await open({ product: { id: 'bowl' }, opener: button() });
    expect(hosts()).toHaveLength(1);
    expect(asked.at(-1)?.product).toEqual({ id: 'bowl' });
  });

  it('a replaced quick view cannot close its successor', async () => {
    await open({ product: { id: 'mug' }, opener: button() });
    await open({ product: { id: 'bowl' }, opener: button() });
    await act(async () => closers[0]?.());
    expect(hosts()).toHaveLength(1);
    await open({ product: { id: 'plate' }, opener: button() });
    expect(hosts()).toHaveLength(1);
    await act(async () => closers[2]?.());
    expect(hosts()).toEqual([]);
  });

  it('the quick view blocks page scrolling while open, and returns the focus when it closes', async () => {
    const opener = button();
    const before = sheets();
    await open({ product: { id: 'mug' }, opener });
    expect(sheets()).toBe(before + 1);
    await act(async () => dialog()?.querySelector<HTMLButtonElement>('[part=close]')?.click());
    expect([hosts(), sheets(), document.activeElement]).toEqual([[], before, opener]);
  });

  it('the quick view closes if the browser closes its dialog', async () => {
    await open({ product: { id: 'mug' }, opener: button() });
    await act(async () => dialog()?.close());
    expect(hosts()).toEqual([]);
  });

  it.each([
    ['open', 0],
    ['toast', 0],
    ['badge', 1],
    ['none', 1],
  ] as const)(
    'the quick view closes after an add only if the drawer or a toast is shown: %s',
    async (wish, left) => {
      const opener = button();
      await open({ product: { id: 'mug' }, opener });
      let next: Element | undefined;
      await act(async () => {
        next = onAdd(wish);
      });
      expect([hosts().length, next]).toEqual([left, opener]);
    },
  );

  it('the quick view announces an add itself, because the page behind it is inert', async () => {
    app.set({ announcement: { id: 1, code: 'added', name: 'Bowl' } });
    await open({ product: { id: 'mug' }, opener: button() });
    const said = () => dialog()?.querySelector('[role=status]')?.textContent;
    // The first announcement was made before the quick view opened.
    expect(said()).toBe('');
    await act(async () => app.set({ announcement: { id: 2, code: 'added', name: 'Mug' } }));
    expect(said()).toContain('Mug');
    await act(async () => app.set({ announcement: { id: 3, code: 'removed', name: 'Mug' } }));
    expect(said()).toBe('');
  });
});
