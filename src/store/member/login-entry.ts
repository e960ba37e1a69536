// Starts a login in the way that works on this page: the dialog, or the platform's login page.

import type { Environment } from '../../browser/environment.ts';
import { addressedWindow, leavingWindow } from '../../browser/frames.ts';
import { whenHeard } from '../../browser/when-heard.ts';
import { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { Prompt } from '../../session/login/auth-url.ts';
import type { MemberSession } from '../../session/login/member-session.ts';
import type { AccessToken } from '../../session/tokens/signing.ts';
import type { AddRequest } from '../add-request.ts';
import type { LoginScreen } from '../state.ts';
import type { LoginMemory } from './login-memory.ts';
import { loginProblemOf } from './login-problem.ts';
import type { LoginState } from './login-view.ts';
import { chooseWay, factsOf, type LoginWay, type WantedWay } from './login-way.ts';
import type { Profile } from './member-profile.ts';

export interface Departure {
  prompt: Extract<Prompt, 'none' | 'login'>;
  sessionToken?: string;
  /** Id of a connection to an identity provider. */
  idp?: string;
  /** What the platform has said of the member who logs in. */
  profile?: Profile;
  signal?: AbortSignal;
}

export interface LoginEntry {
  /** The way that works here now. */
  way(): LoginWay;
  /** The page's policy has blocked the login frame. */
  blockFrames(): void;
  /** `wanted` is added when a login that leaves the page is back. */
  open(opener?: Element, screen?: LoginScreen, wanted?: AddRequest): Promise<void>;
  /** Goes to the platform's login. Resolves only when the page is still here, or is back. @throws StoreError. */
  leave(departure: Departure): Promise<void>;
  /** Goes to the platform's login page. Shows what went wrong. Never rejects. */
  leaveToSignIn(): Promise<void>;
}

export interface LoginEntryParts {
  environment: Pick<Environment, 'setTimeout' | 'listen'>;
  wanted: WantedWay;
  page: Window;
  document: Document;
  session: Pick<MemberSession, 'beginRedirect'>;
  accessToken: Pick<AccessToken, 'endCoolDown'>;
  memory: LoginMemory;
  state: LoginState;
  canReturn: boolean;
  /** Registered address that logins return to; otherwise the page itself. */
  returnTo?: string | undefined;
  /** Loads the dialog's code. */
  needDialog: () => Promise<unknown>;
}

/** Fragment of an address that starts a login on the platform's page. */
export const LOGIN_HASH = '#pannier-login';

/** A page that is still here after this time has not navigated, or is back. */
const LEAVING_MS = 10_000;

export const pageAddress = (page: Pick<Window, 'location'>): string =>
  addressedWindow(page).location.href.split('#')[0] ?? '';

/** Prefills the platform's login page with the typed address (OpenID Connect, section 3.1.2.1). */
const withHint = (href: string, email: string): string => {
  const url = new URL(href);
  url.search += `${url.search ? '&' : '?'}login_hint=${encodeURIComponent(email)}`;
  return url.href;
};

/** Waits after the navigation. Resolves only when the page is still here, or is back. */
const leavePage = async (
  { environment, page, session, accessToken, state, returnTo }: LoginEntryParts,
  { signal, ...departure }: Departure,
): Promise<void> => {
  accessToken.endCoolDown();
  const { email, wanted } = state.get();
  const address = await session.beginRedirect({
    ...departure,
    redirectUri: returnTo ?? pageAddress(page),
    originalUri: addressedWindow(page).location.href,
    email: email || undefined,
    profile: departure.profile && { ...departure.profile },
    wanted: wanted && { ...wanted },
  });
  const href = safeHref(address);
  if (!href) throw new StoreError('No address to go to', { code: 'bad_answer' });
  if (signal?.aborted) return;
  // From now on the page that the login returns to adds it, and this one does not.
  state.patch({ hasLeft: Boolean(wanted) });
  const isHinted = email && departure.prompt === 'login' && !departure.idp;
  // The login page forbids frames; a silent login shows no page, and stays where it is.
  const view = departure.prompt === 'login' ? leavingWindow(page) : page;
  view.location.assign(isHinted ? withHint(href, email) : href);
  await whenHeard(environment, 'pageshow', LEAVING_MS);
};

/** Opens this page in a new tab, which then leaves for the login. */
const openTab = ({ document, page }: LoginEntryParts): void => {
  const link = document.createElement('a');
  link.href = pageAddress(page) + LOGIN_HASH;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};

/** Without a screen, continues with the step that waits for a code, if there is one. */
const showDialog = (
  { memory, state, needDialog }: LoginEntryParts,
  opener: Element | undefined,
  screen: LoginScreen | undefined,
): Promise<void> => {
  const step = screen ? undefined : memory.getStep();
  if (step) memory.setStep({ ...step, isOpen: true });
  state.patch({
    isOpen: true,
    opener,
    screen: screen ?? (step ? 'code' : 'sign-in'),
    problem: undefined,
    ...(step && { email: step.email, isSignUp: step.isSignUp }),
    resendAt: step?.resendAt,
    retryAt: memory.getRetryAt(),
  });
  return needDialog().then(
    () => {},
    (error) => state.patch({ isOpen: false, problem: loginProblemOf(error) }),
  );
};

export const createLoginEntry = (parts: LoginEntryParts): LoginEntry => {
  const { wanted, page, state, canReturn } = parts;
  let isFrameBlocked = false;
  const way = () => chooseWay(wanted, { ...factsOf(page), isFrameBlocked, canReturn });

  const leaveToSignIn = async (): Promise<void> => {
    state.patch({ status: 'busy', problem: undefined });
    try {
      await leavePage(parts, { prompt: 'login' });
      state.patch({ status: 'idle' });
    } catch (error) {
      state.patch({ isOpen: false, status: 'idle', problem: loginProblemOf(error) });
    }
  };

  return {
    way,
    leave: (departure) => leavePage(parts, departure),
    leaveToSignIn,
    open: async (opener, screen, wanted) => {
      if (state.get().isOpen) return;
      state.patch({ wanted, hasLeft: false });
      const found = way();
      if (found === 'none') {
        const code = page.crypto?.subtle ? 'unexpected' : 'insecure_page';
        state.patch({ opener, problem: { code } });
      } else if (found === 'new-tab') openTab(parts);
      else if (found === 'redirect') await leaveToSignIn();
      else await showDialog(parts, opener, screen);
    },
    blockFrames: () => {
      isFrameBlocked = true;
    },
  };
};
