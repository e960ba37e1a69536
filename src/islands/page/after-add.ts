// What follows an add, as the owner wishes: the drawer, a toast, or just the badge.
import type { AfterAdd, App } from '../runtime/app.ts';

export const showAfterAdd = (app: App, wish: AfterAdd, opener: Element): void => {
  // After the next frame: first the click is answered on the button, then the drawer may cost.
  if (wish === 'open') {
    requestAnimationFrame(() => setTimeout(() => app.store.actions.openDrawer(opener)));
  }
  if (wish === 'toast') app.showToast();
};

export const isAfterAdd = (value: string | null | undefined): value is AfterAdd =>
  value === 'open' || value === 'toast' || value === 'badge' || value === 'none';
