// What follows an add, as the owner wishes: the drawer, a toast, or just the badge.
import type { AfterAdd, App } from './app.ts';

export const showAfterAdd = (app: App, wish: AfterAdd, opener: Element): void => {
  if (wish === 'open') app.store.actions.openDrawer(opener);
  if (wish === 'toast') app.showToast();
};

export const isAfterAdd = (value: string | null | undefined): value is AfterAdd =>
  value === 'open' || value === 'toast' || value === 'badge' || value === 'none';
