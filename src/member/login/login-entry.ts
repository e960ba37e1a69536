// Starts a login by a method that works on this page: the dialog, or the platform's login page.

import { addressedWindow, leavingWindow } from '../../app/browser/frames.ts';
import { toProblem } from '../../app/state/loadable.ts';
import type { LoginScreen, LoginView } from '../../app/state/state.ts';
import type { AddRequest } from '../../app/state/views.ts';
import type { Prompt } from '../../client/auth/login/auth-url.ts';
import type { LoginFailure } from '../../client/auth/login/login-result.ts';
import { asArray, asObject, asText } from '../../client/codec/json.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { waitForEvent } from '../../client/environment/pause.ts';
import { isStoreError, StoreError } from '../../client/errors.ts';
import type { Profile } from '../session/member-profile.ts';
import type { MemberSession } from '../session/member-session.ts';
import type { LoginContext, LoginOptions } from './login-context.ts';
import { chooseWay, type LoginWay, readPageFacts } from './login-way.ts';

// Turns errors and refusals of a login into the problem that the dialog shows: a code, and its field.

type LoginProblem = NonNullable<LoginView['problem']>;

const FIELDS = ['email', 'password', 'code'] as const;

/** The first field of the dialog that a violation in the platform's response refers to. */
const findField = ({ details }: StoreError): LoginProblem['field'] => {
  const violations = asArray(asObject(details['validationError'])?.['fieldViolations']);
  const names = violations.map((each) => asText(asObject(each)?.['field']) ?? '');
  return FIELDS.find((field) => names.some((name) => name.toLowerCase().includes(field)));
};

/** Whether the visitor's token was refused, rather than the input. The next attempt is sent with a new token. */
const isTokenError = (error: unknown): boolean =>
  isStoreError(error) && error.status === 401 && /TOKEN|^UNAUTH|^HTTP_/.test(error.code);

/** The problem that the dialog shows for a thrown error. */
export const toLoginProblem = (error: unknown): LoginProblem => {
  if (isTokenError(error)) return { code: 'unexpected' };
  if (isStoreError(error) && error.status === 429) return { code: 'TOO_MANY_REQUESTS' };
  // Keeps a code that starts with `login_`, because the dialog then offers another login method.
  if (isStoreError(error) && error.code.startsWith('login_')) return { code: error.code };
  const field = isStoreError(error) ? findField(error) : undefined;
  return { ...toProblem(error), ...(field && { field }) };
};

/** Refusals that depend on the account, such as a wrong password, share one code, to hide who has an account. */
export const failureToProblem = ({ errorCode, cause }: LoginFailure): LoginProblem => {
  // The platform requires a step that only its page has, such as a second factor.
  if (!cause) return { code: 'login_required' };
  const problem = toLoginProblem(cause);
  if (!errorCode) return problem;
  if (/captcha/i.test(errorCode)) return { code: errorCode, field: 'captcha' };
  if (cause.code === 'INVALID_ARGUMENT') return { field: 'email', ...problem };
  const isOfStore = cause.retryable || cause.status === 428 || cause.status === 429;
  return isOfStore || isTokenError(cause) ? problem : { code: 'invalidPassword' };
};

/** When the platform accepts another attempt, in epoch milliseconds. */
export const getRetryAt = (error: unknown, nowMs: number): number | undefined =>
  isStoreError(error) && error.retryAfterMs ? nowMs + error.retryAfterMs : undefined;

interface Departure {
  prompt: Extract<Prompt, 'none' | 'login'>;
  sessionToken?: string;
  /** Id of a connection to an identity provider. */
  idp?: string;
  /** The profile of the member who logs in, as sent by the platform. */
  profile?: Profile;
  signal?: AbortSignal;
}

export interface LoginEntry {
  /** The login method that works on this page now. */
  way(): LoginWay;
  /** Called when the page's policy has blocked the login frame. */
  blockFrames(): void;
  /** Opens the login. `wanted` is added after a redirect login returns. */
  open(opener?: Element, screen?: LoginScreen, wanted?: AddRequest): Promise<void>;
  /** Goes to the platform's login. Resolves only if the page is still open, or was restored. @throws StoreError. */
  leave(departure: Departure): Promise<void>;
  /** Goes to the platform's login page. Shows errors. Never rejects. */
  leaveToSignIn(): Promise<void>;
}

/** Fragment of an address that starts a login on the platform's page. */
export const LOGIN_HASH = '#pannier-login';

/** Milliseconds to wait for a navigation. A page that is still open afterwards has not navigated, or was restored. */
const LOGIN_LEAVE_MS = 10_000;

export const pageAddress = (page: Pick<Window, 'location'>): string =>
  addressedWindow(page).location.href.split('#')[0] ?? '';

/** Prefills the platform's login page with the typed address (OpenID Connect, section 3.1.2.1). */
const withHint = (href: string, email: string): string => {
  const url = new URL(href);
  url.search += `${url.search ? '&' : '?'}login_hint=${encodeURIComponent(email)}`;
  return url.href;
};

/** Navigates, then waits. Resolves only if the page is still open, or was restored. */
const leavePage = async (
  { options, members, state }: LoginContext,
  session: Pick<MemberSession, 'beginRedirect'>,
  { signal, ...departure }: Departure,
): Promise<void> => {
  const { core, page, settings } = options;
  members.accessToken.endCoolDown();
  const { email, wanted } = state.get();
  const address = await session.beginRedirect({
    ...departure,
    redirectUri: settings.returnTo ?? pageAddress(page),
    originalUri: addressedWindow(page).location.href,
    email: email || undefined,
    profile: departure.profile && { ...departure.profile },
    wanted: wanted && { ...wanted },
  });
  const href = safeHref(address);
  if (!href) throw new StoreError('No address to go to', { code: 'bad_answer' });
  if (signal?.aborted) return;
  // Prevents this page from adding the product: the page that the login returns to adds it.
  state.patch({ hasLeft: Boolean(wanted) });
  const isHinted = email && departure.prompt === 'login' && !departure.idp;
  // The login page forbids frames, so the topmost window opens it. A silent login has no page and stays in its window.
  const view = departure.prompt === 'login' ? leavingWindow(page) : page;
  view.location.assign(isHinted ? withHint(href, email) : href);
  await waitForEvent(core.environment, 'pageshow', LOGIN_LEAVE_MS);
};

/** Opens this page in a new tab, which then redirects to the login. */
const openTab = ({ document, page }: LoginOptions): void => {
  const link = document.createElement('a');
  link.href = pageAddress(page) + LOGIN_HASH;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};

/** Opens the dialog at `screen`. Without `screen`, continues the login that waits for a code, if there is one. */
const showDialog = (
  { options, memory, state }: LoginContext,
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
  return options.loadDialog().then(
    () => {},
    (error) => state.patch({ isOpen: false, problem: toLoginProblem(error) }),
  );
};

/** `canReturn`: a redirect login can return to this page. */
export const createLoginEntry = (
  context: LoginContext,
  session: Pick<MemberSession, 'beginRedirect'>,
  canReturn: boolean,
): LoginEntry => {
  const { options, state } = context;
  const { page, settings } = options;
  let isFrameBlocked = false;
  const way = () =>
    chooseWay(settings.wanted, { ...readPageFacts(page), isFrameBlocked, canReturn });

  const leaveToSignIn = async (): Promise<void> => {
    state.patch({ status: 'busy', problem: undefined });
    try {
      await leavePage(context, session, { prompt: 'login' });
      state.patch({ status: 'idle' });
    } catch (error) {
      state.patch({ isOpen: false, status: 'idle', problem: toLoginProblem(error) });
    }
  };

  return {
    way,
    leave: (departure) => leavePage(context, session, departure),
    leaveToSignIn,
    open: async (opener, screen, wanted) => {
      if (state.get().isOpen) return;
      state.patch({ wanted, hasLeft: false });
      const found = way();
      if (found === 'none') {
        const code = page.crypto?.subtle ? 'unexpected' : 'insecure_page';
        state.patch({ opener, problem: { code } });
      } else if (found === 'new-tab') openTab(options);
      else if (found === 'redirect') await leaveToSignIn();
      else await showDialog(context, opener, screen);
    },
    blockFrames: () => {
      isFrameBlocked = true;
    },
  };
};
