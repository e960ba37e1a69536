// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountLiveRegion } from '../../../../src/ui/runtime/live-region.ts';
import { createFakeApp } from '../../../support/fakes/fake-app.ts';

let unmount = () => {};
const mount = () => {
  const app = createFakeApp();
  unmount = mountLiveRegion(app);
  const root = document.querySelector('[data-pannier-node=status]')?.shadowRoot;
  const said = (role: string) => {
    vi.advanceTimersByTime(150);
    return root?.querySelector(`[role=${role}]`)?.textContent;
  };
  return { app, said };
};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

describe('the live region', () => {
  it('the live region announces an added product politely', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    expect([said('status'), said('alert')]).toEqual(['Mug added to your cart.', '']);
  });

  it('the live region announces a refusal assertively, with the remaining quantity', () => {
    const { app, said } = mount();
    const problem = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 };
    app.set({ announcement: { id: 1, code: 'refused', name: 'Mug', problem } });
    expect(said('alert')).toBe('Mug Only 3 left.');
  });

  it('the live region is silent if the drawer opens late, in the frame after the click', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    vi.advanceTimersByTime(100);
    app.set({ isDrawerOpen: true });
    expect(said('status')).toBe('');
  });

  it('the live region is silent while the drawer is open, because the drawer announces changes', () => {
    const { app, said } = mount();
    app.set({ isDrawerOpen: true, announcement: { id: 1, code: 'added', name: 'Mug' } });
    expect(said('status')).toBe('');
  });

  it.each([
    ['needs_choice', 'Add it from its product page.', 'https://shop.example/mug'],
    ['needs_choice', 'Add it from its product page.', undefined],
    ['INSUFFICIENT_INVENTORY', 'This item is sold out.', undefined],
  ])(
    'a toast reports a product that could not be added on an earlier page: %s',
    (code, reason, url) => {
      const { app, said } = mount();
      const problem = { code };
      const announcement = { id: 1, code: 'refused', name: 'Mug', problem, isLate: true } as const;
      app.set({ announcement: { ...announcement, ...(url && { url }) } });
      const link = url && { href: url, label: 'Choose options' };
      // The toast announces the refusal, so the live region is silent.
      expect(said('alert')).toBe('');
      expect(app.calls).toEqual([
        ['showToast', `Mug wasn’t added. ${reason}`, { link, isInCart: true }],
      ]);
    },
  );

  it('the live region is silent if adding a product opens the drawer', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ isDrawerOpen: true });
    expect(said('status')).toBe('');
  });

  it('the live region is silent if the drawer is open when a product is added, and closes immediately afterwards', () => {
    const { app, said } = mount();
    app.set({ isDrawerOpen: true, announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ isDrawerOpen: false });
    expect(said('status')).toBe('');
  });

  it('the live region announces nothing after a logout', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ announcement: undefined });
    expect(said('status')).toBe('');
  });

  it('the live region is removed with the widget', () => {
    mount();
    unmount();
    expect(document.querySelector('[data-pannier-node]')).toBeNull();
  });
});
