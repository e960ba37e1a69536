// Starts a login in the way that works on this page: the dialog, or the platform's login page.

import { addressedWindow, leavingWindow } from '../../app/browser/frames.ts';
import { problemOf } from '../../app/state/loadable.ts';
import type { LoginScreen, LoginView } from '../../app/state/state.ts';
import type { AddRequest } from '../../app/state/views.ts';
import type { Prompt } from '../../client/auth/login/auth-url.ts';
import type { LoginFailure } from '../../client/auth/login/login-result.ts';
import { asArray, asObject, asText } from '../../client/codec/json.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { whenHeard } from '../../client/environment/pause.ts';
import { isStoreError, StoreError } from '../../client/errors.ts';
import type { Profile } from '../session/member-profile.ts';
import type { MemberSession } from '../session/member-session.ts';
import type { LoginContext, LoginOptions } from './login-context.ts';
import { chooseWay, factsOf, type LoginWay } from './login-way.ts';

// Turns errors and refusals of a login into the problem that the dialog shows: a code, and its field.

type LoginProblem = NonNullable<LoginView['problem']>;

const FIELDS = ['email', 'password', 'code'] as const;

/** The field that the platform's first violation names, if it is one of ours. */
const fieldOf = ({ details }: StoreError): LoginProblem['field'] => {
  const violations = asArray(asObject(details['validationError'])?.['fieldViolations']);
  const names = violations.map((each) => asText(asObject(each)?.['field']) ?? '');
  return FIELDS.find((field) => names.some((name) => name.toLowerCase().includes(field)));
};

/** Whether the visitor's token was refused, not what was typed. The next attempt is sent with a new token. */
const isOfToken = (error: unknown): boolean =>
  isStoreError(error) && error.status === 401 && /TOKEN|^UNAUTH|^HTTP_/.test(error.code);

/** The problem of a thrown error. */
export const loginProblemOf = (error: unknown): LoginProblem => {
  if (isOfToken(error)) return { code: 'unexpected' };
  if (isStoreError(error) && error.status === 429) return { code: 'TOO_MANY_REQUESTS' };
  // Without `isRetryable`: the dialog offers another way to log in instead.
  if (isStoreError(error) && error.code.startsWith('login_')) return { code: error.code };
  const field = isStoreError(error) ? fieldOf(error) : undefined;
  return { ...problemOf(error), ...(field && { field }) };
};

/**
 * The problem of a refusal. Those that depend on the account, such as a wrong password, an unknown address or a blocked
 * member, all have one code, so that nobody learns who has an account. The others say what they are: a captcha, a
 * mistake in what was typed, too many attempts, or trouble of the store itself.
 */
export const problemOfFailure = ({ errorCode, cause }: LoginFailure): LoginProblem => {
  // The platform wants a step that only its own page has, such as a second factor.
  if (!cause) return { code: 'login_required' };
  const problem = loginProblemOf(cause);
  if (!errorCode) return problem;
  if (/captcha/i.test(errorCode)) return { code: errorCode, field: 'captcha' };
  if (cause.code === 'INVALID_ARGUMENT') return { field: 'email', ...problem };
  const isOfStore = cause.retryable || cause.status === 428 || cause.status === 429;
  return isOfStore || isOfToken(cause) ? problem : { code: 'invalidPassword' };
};

/** When the platform takes another try, in epoch milliseconds. */
export const retryAtOf = (error: unknown, nowMs: number): number | undefined =>
  isStoreError(error) && error.retryAfterMs ? nowMs + error.retryAfterMs : undefined;

interface Departure {
  prompt: Extract<Prompt, 'none' | 'login'>;
  sessionToken?: string;
  /** Id of a connection to an identity provider. */
  idp?: string;
  /** The profile that the platform has sent of the member who logs in. */
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
  // From now on the page that the login returns to adds it, and this one does not.
  state.patch({ hasLeft: Boolean(wanted) });
  const isHinted = email && departure.prompt === 'login' && !departure.idp;
  // The login page forbids frames; a silent login shows no page, and stays where it is.
  const view = departure.prompt === 'login' ? leavingWindow(page) : page;
  view.location.assign(isHinted ? withHint(href, email) : href);
  await whenHeard(core.environment, 'pageshow', LEAVING_MS);
};

/** Opens this page in a new tab, which then leaves for the login. */
const openTab = ({ document, page }: LoginOptions): void => {
  const link = document.createElement('a');
  link.href = pageAddress(page) + LOGIN_HASH;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};

/** Without a screen, continues with the step that waits for a code, if there is one. */
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
  return options.needDialog().then(
    () => {},
    (error) => state.patch({ isOpen: false, problem: loginProblemOf(error) }),
  );
};

/** `canReturn`: a login that leaves this page can return to it. */
export const createLoginEntry = (
  context: LoginContext,
  session: Pick<MemberSession, 'beginRedirect'>,
  canReturn: boolean,
): LoginEntry => {
  const { options, state } = context;
  const { page, settings } = options;
  let isFrameBlocked = false;
  const way = () => chooseWay(settings.wanted, { ...factsOf(page), isFrameBlocked, canReturn });

  const leaveToSignIn = async (): Promise<void> => {
    state.patch({ status: 'busy', problem: undefined });
    try {
      await leavePage(context, session, { prompt: 'login' });
      state.patch({ status: 'idle' });
    } catch (error) {
      state.patch({ isOpen: false, status: 'idle', problem: loginProblemOf(error) });
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
