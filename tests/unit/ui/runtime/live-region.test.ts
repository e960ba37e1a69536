// @vitest-environment happy-dom
// What screen readers announce.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountLiveRegion } from '../../../../src/ui/runtime/live-region.ts';
import { createFakeApp } from '../../../support/fakes/fake-app.ts';

let unmount = () => {};
const mount = () => {
  const app = createFakeApp();
  unmount = mountLiveRegion(app);
  const root = document.querySelector('[data-pannier-node=status]')?.shadowRoot;
  const said = (role: string) => {
    vi.advanceTimersByTime(100);
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
  it('says politely what was added', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    expect([said('status'), said('alert')]).toEqual(['Mug added to your cart.', '']);
  });

  it('says at once what was refused, with the number', () => {
    const { app, said } = mount();
    const problem = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 };
    app.set({ announcement: { id: 1, code: 'refused', name: 'Mug', problem } });
    expect(said('alert')).toBe('Mug Only 3 left.');
  });

  it('is silent while the drawer is open, which says it itself', () => {
    const { app, said } = mount();
    app.set({ isDrawerOpen: true, announcement: { id: 1, code: 'added', name: 'Mug' } });
    expect(said('status')).toBe('');
  });

  it.each([
    ['needs_choice', 'It needs more details first.', 'https://shop.example/mug'],
    ['needs_choice', 'It needs more details first.', undefined],
    ['INSUFFICIENT_INVENTORY', 'This item is sold out.', undefined],
  ])('shows what an earlier page has left behind: %s', (code, reason, url) => {
    const { app, said } = mount();
    const problem = { code };
    const announcement = { id: 1, code: 'refused', name: 'Mug', problem, isLate: true } as const;
    app.set({ announcement: { ...announcement, ...(url && { url }) } });
    const link = url && { href: url, words: 'Choose options' };
    // The toast says it itself.
    expect(said('alert')).toBe('');
    expect(app.calls).toEqual([
      ['showToast', `Mug wasn’t added. ${reason}`, { link, isInCart: true }],
    ]);
  });

  it('leaves it to the drawer that opens in answer to the click', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ isDrawerOpen: true });
    expect(said('status')).toBe('');
  });

  it('leaves it to the drawer that is open, and closes at once', () => {
    const { app, said } = mount();
    app.set({ isDrawerOpen: true, announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ isDrawerOpen: false });
    expect(said('status')).toBe('');
  });

  it('says nothing more after a logout', () => {
    const { app, said } = mount();
    app.set({ announcement: { id: 1, code: 'added', name: 'Mug' } });
    app.set({ announcement: undefined });
    expect(said('status')).toBe('');
  });

  it('is gone with the widget', () => {
    mount();
    unmount();
    expect(document.querySelector('[data-pannier-node]')).toBeNull();
  });
});
