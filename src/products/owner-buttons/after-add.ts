// The page's response to an add, as the owner chose: the drawer opens, a toast shows, or only the badge changes.
import type { AfterAdd, App } from '../../app/app.ts';

export const showAfterAdd = (app: App, afterAdd: AfterAdd, opener: Element): void => {
  // After the next frame, so that the button shows its answer before the drawer is rendered.
  if (afterAdd === 'open') {
    requestAnimationFrame(() => setTimeout(() => app.store.actions.openDrawer(opener)));
  }
  if (afterAdd === 'toast') app.showToast();
};

export const isAfterAdd = (value: string | null | undefined): value is AfterAdd =>
  /^(open|toast|badge|none)$/.test(String(value));
