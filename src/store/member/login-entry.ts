// The way to the login: opens the dialog, or leaves for the platform's page, as this page can.
import type { Environment } from '../../browser/environment.ts';
import { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { Prompt } from '../../session/login/auth-url.ts';
import type { MemberSession } from '../../session/login/member-session.ts';
import type { AccessToken } from '../../session/tokens/signing.ts';
import type { LoginScreen } from '../state.ts';
import type { LoginMemory } from './login-memory.ts';
import { loginProblemOf } from './login-problem.ts';
import type { LoginState } from './login-view.ts';
import { chooseWay, factsOf, type LoginWay, type WantedWay } from './login-way.ts';

export interface Departure {
  prompt: Extract<Prompt, 'none' | 'login'>;
  sessionToken?: string;
  signal?: AbortSignal;
}

export interface LoginEntry {
  /** How one can log in here now. */
  way(): LoginWay;
  /** The page's policy was seen to forbid frames. */
  blockFrames(): void;
  open(opener?: Element, screen?: LoginScreen): Promise<void>;
  /** Resolves only when the page has not been left after all. @throws StoreError. */
  leave(departure: Departure): Promise<void>;
  /** Goes to the platform's login page, and tells what keeps it from that. */
  leaveToSignIn(): Promise<void>;
}

export interface LoginEntryParts {
  environment: Pick<Environment, 'setTimeout' | 'events'>;
  wanted: WantedWay;
  page: Window;
  session: Pick<MemberSession, 'beginRedirect'>;
  accessToken: Pick<AccessToken, 'endCoolDown'>;
  memory: LoginMemory;
  state: LoginState;
  canReturn: boolean;
  /** Fetches the dialog. */
  needDialog: () => Promise<unknown>;
}

/** In an address: log in now, on the platform's page. */
export const LOGIN_HASH = '#pannier-login';

/** A page that is still here so long after it was left is here to stay, or is back. */
const LEAVING_MS = 10_000;

export const pageAddress = ({ location }: Pick<Window, 'location'>): string =>
  location.href.split('#')[0] ?? '';

/** The platform's page begins with what was typed here (OpenID Connect, section 3.1.2.1). */
const withHint = (href: string, email: string): string => {
  const url = new URL(href);
  url.search += `${url.search ? '&' : '?'}login_hint=${encodeURIComponent(email)}`;
  return url.href;
};

export const createLoginEntry = (parts: LoginEntryParts): LoginEntry => {
  const { environment, wanted, page, session, accessToken, memory, state, canReturn, needDialog } =
    parts;
  let isFrameBlocked = false;
  const way = () => chooseWay(wanted, { ...factsOf(page), isFrameBlocked, canReturn });

  const leave: LoginEntry['leave'] = async ({ signal, ...departure }) => {
    accessToken.endCoolDown();
    const { email } = state.get();
    const address = await session.beginRedirect({
      ...departure,
      redirectUri: pageAddress(page),
      originalUri: page.location.href,
      email: email || undefined,
    });
    const href = safeHref(address);
    if (!href) throw new StoreError('No address to go to', { code: 'bad_answer' });
    if (signal?.aborted) return;
    page.location.assign(email && departure.prompt === 'login' ? withHint(href, email) : href);
    await new Promise<void>((resolve) => {
      environment.setTimeout(resolve, LEAVING_MS);
      environment.events?.addEventListener('pageshow', () => resolve(), { once: true });
    });
  };

  const work = async (attempt: () => Promise<unknown>): Promise<void> => {
    state.patch({ status: 'busy', problem: undefined });
    try {
      await attempt();
      state.patch({ status: 'idle' });
    } catch (error) {
      state.patch({ isOpen: false, status: 'idle', problem: loginProblemOf(error) });
    }
  };

  const leaveToSignIn = () => work(() => leave({ prompt: 'login' }));

  const openTab = (): void => {
    const link = page.document.createElement('a');
    link.href = pageAddress(page) + LOGIN_HASH;
    link.target = '_blank';
    link.rel = 'noopener';
    link.click();
  };

  const show = (opener: Element | undefined, screen: LoginScreen | undefined): Promise<void> => {
    const step = screen ? undefined : memory.getStep();
    if (step) memory.setStep({ ...step, isOpen: true });
    state.patch({
      isOpen: true,
      opener,
      screen: screen ?? (step ? 'code' : 'sign-in'),
      problem: undefined,
      ...(step && { email: step.email }),
      resendAt: step?.resendAt,
      retryAt: memory.getRetryAt(),
    });
    return needDialog().then(
      () => {},
      (error) => state.patch({ isOpen: false, problem: loginProblemOf(error) }),
    );
  };

  const open: LoginEntry['open'] = async (opener, screen) => {
    if (state.get().isOpen) return;
    const found = way();
    if (found === 'none') {
      const code = page.crypto?.subtle ? 'unexpected' : 'insecure_page';
      state.patch({ opener, problem: { code } });
    } else if (found === 'new-tab') openTab();
    else if (found === 'redirect' && screen !== 'reset') await leaveToSignIn();
    else await show(opener, screen);
  };

  return {
    way,
    open,
    leave,
    leaveToSignIn,
    blockFrames: () => {
      isFrameBlocked = true;
    },
  };
};
