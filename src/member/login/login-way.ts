// Chooses how a member logs in on this page: by the owner's method, or by the next method that works here.

import { isFramedElsewhere } from '../../app/browser/frames.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { LoginView } from '../../app/state/state.ts';

export interface LoginState {
  get(): LoginView;
  patch(part: Partial<LoginView>): void;
}

const CLOSED: LoginView = { isOpen: false, screen: 'sign-in', status: 'idle', email: '' };

export const createLoginState = (store: Pick<WidgetStore, 'getState' | 'set'>): LoginState => {
  const get = () => store.getState().login ?? CLOSED;
  return { get, patch: (part) => store.set({ login: { ...get(), ...part } }) };
};

/** The values of `data-login`. */
export type WantedWay = 'frame' | 'form' | 'redirect';

/**
 * `frame`: form in the page, then a hidden frame. `form`: form in the page, then a redirect through a blank page of the
 * platform. `redirect`: the platform's login page. `new-tab`: this page in a new tab, which then redirects. `none`: no
 * method is safe or can complete here.
 */
export type LoginWay = WantedWay | 'new-tab' | 'none';

/** Facts that determine the login method. */
export interface PageFacts {
  /** Whether a page of another site frames this page, and could draw over a form (clickjacking). */
  isFramed: boolean;
  /** Whether a code challenge can be computed: requires a secure context. */
  hasCrypto: boolean;
  /** Whether frames of other origins stay empty unless they opt in (COEP). */
  isIsolated: boolean;
  /** Whether the page's policy has blocked the platform's frame. */
  isFrameBlocked: boolean;
  /** Whether storage survives the redirect. */
  canReturn: boolean;
}

export const chooseWay = (wanted: WantedWay, facts: PageFacts): LoginWay => {
  const { isFramed, hasCrypto, isIsolated, isFrameBlocked, canReturn } = facts;
  if (!hasCrypto) return 'none';
  // The storage of a frame in another site's page is partitioned, so a login in the frame would apply nowhere else.
  if (isFramed) return 'new-tab';
  const canFrame = !isIsolated && !isFrameBlocked;
  if (wanted === 'frame' && canFrame) return 'frame';
  if (canReturn) return wanted === 'redirect' ? 'redirect' : 'form';
  // An owner who wants no password field on the page gets none, even if storage is missing.
  return wanted === 'form' && canFrame ? 'frame' : 'none';
};

export const readPageFacts = (page: Window): Omit<PageFacts, 'isFrameBlocked' | 'canReturn'> => ({
  isFramed: isFramedElsewhere(page),
  hasCrypto: Boolean(page.crypto?.subtle),
  isIsolated: Boolean(page.crossOriginIsolated),
});

/** Whether the password is typed into the widget's form. */
export const hasForm = (way: LoginWay): boolean => way === 'frame' || way === 'form';

/** Whether the platform's login page can be visited, and can return to this page. */
export const canLeave = (way: LoginWay): boolean => hasForm(way) || way === 'redirect';
