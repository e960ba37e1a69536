// Chooses how a member can log in on this page: as the owner asked, or the next way that works here.

import { isFramedElsewhere } from '../../app/browser/frames.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { LoginView } from '../../app/state/state.ts';

// Reads and patches the login dialog's part of the state.

export interface LoginState {
  get(): LoginView;
  patch(part: Partial<LoginView>): void;
}

const CLOSED: LoginView = { isOpen: false, screen: 'sign-in', status: 'idle', email: '' };

export const createLoginState = (store: Pick<WidgetStore, 'getState' | 'set'>): LoginState => {
  const get = () => store.getState().login ?? CLOSED;
  return { get, patch: (part) => store.set({ login: { ...get(), ...part } }) };
};

/** The values of the owner's `data-login`. */
export type WantedWay = 'frame' | 'form' | 'redirect';

/**
 * frame: form in the page, then a hidden frame. form: form in the page, then a trip over the
 * platform's page that shows nothing. redirect: the platform's login page. new-tab: this page in a
 * tab of its own, which then redirects. none: nothing here could be safe, or come to an end.
 */
export type LoginWay = WantedWay | 'new-tab' | 'none';

/** Facts that decide the way to log in. */
export interface PageFacts {
  /** A page of another site shows this one in a frame, and could draw over a form (clickjacking). */
  isFramed: boolean;
  /** A code challenge can be made: the page is served safely. */
  hasCrypto: boolean;
  /** Frames of other origins stay empty here unless they ask for it (COEP). */
  isIsolated: boolean;
  /** The page's policy was seen to forbid the platform's frame. */
  isFrameBlocked: boolean;
  /** Storage for the return from a redirect outlives the page. */
  canReturn: boolean;
}

export const chooseWay = (wanted: WantedWay, facts: PageFacts): LoginWay => {
  const { isFramed, hasCrypto, isIsolated, isFrameBlocked, canReturn } = facts;
  if (!hasCrypto) return 'none';
  // Storage inside a foreign page's frame is kept apart, so a login there would end nowhere else;
  // and a way back that left the frame would not find what was kept in it.
  if (isFramed) return 'new-tab';
  const canFrame = !isIsolated && !isFrameBlocked;
  if (wanted === 'frame' && canFrame) return 'frame';
  if (canReturn) return wanted === 'redirect' ? 'redirect' : 'form';
  // An owner who wants no password on the page does not want it there for lack of storage.
  return wanted === 'form' && canFrame ? 'frame' : 'none';
};

export const factsOf = (page: Window): Omit<PageFacts, 'isFrameBlocked' | 'canReturn'> => ({
  isFramed: isFramedElsewhere(page),
  hasCrypto: Boolean(page.crypto?.subtle),
  isIsolated: Boolean(page.crossOriginIsolated),
});

/** The password is typed into a form of ours. */
export const hasForm = (way: LoginWay): boolean => way === 'frame' || way === 'form';

/** The platform's login page can be visited, and can return to this page. */
export const canLeave = (way: LoginWay): boolean => hasForm(way) || way === 'redirect';
