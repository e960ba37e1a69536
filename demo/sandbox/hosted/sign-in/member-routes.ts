// Routes of the sign-in pages: silent sign-in, login, sign-up, code, recovery, logout.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { readBodyText } from '../../foundation/http/request-json.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { findMember } from '../../platform/members/member-store.ts';
import { isRegisteredRedirectUri } from '../../platform/redirects/callback-address.ts';
import { findRedirectSession } from '../../platform/redirects/redirect-session.ts';
import { takeHashedSessionToken } from '../../platform/tokens/one-time-tokens.ts';
import { endUrlOf } from '../return-urls.ts';
import { isOwnForm } from '../shell/form-token.ts';
import { messagePage } from '../shell/page.ts';
import { expiredPage, invalidRedirectUriPage } from './auth-answer.ts';
import { findAuthSession } from './auth-session.ts';
import { authorize } from './authorize.ts';
import { submitCode, submitResend } from './code-forms.ts';
import { submitForgot, submitSignIn, submitSignUp } from './credential-forms.ts';
import { logout } from './logout.ts';
import { hostedMember } from './member-cookie.ts';
import { unknownForm } from './member-notices.ts';
import { providerPage, submitProvider } from './provider-page.ts';
import { forgotPage, resetPage } from './recovery-pages.ts';
import { submitReset } from './reset.ts';
import { createFlow, type Flow, finish } from './sign-in-flow.ts';
import { type CredentialsView, continuePage, signInPage, signUpPage } from './sign-in-page.ts';

type Call = Context<ApiEnv>;

export const memberRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  pageRoutes(app, platform);
  formRoutes(app, platform);
  recoveryRoutes(app, platform);
  app.get('/hosted/logout', (c) => logout(platform, c.req.raw, c.req.query('session')));
  app.get('/hosted/sync', async (c) => {
    const found = await findRedirectSession(platform, c.req.query('session'));
    return found?.isLive && found.session.payload.kind === 'login'
      ? syncedPage(endUrlOf(platform, found.session))
      : expiredPage(undefined);
  });
};

/** Pages with which a sign-in can start. */
const pageRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/hosted/authorize', async (c) => {
    const auth = await findAuthSession(platform, c.req.query('session'));
    if (auth === undefined) return expiredPage(undefined);
    const address = new URL(c.req.url);
    const step = Number(address.searchParams.get('step')) || 0;
    if (auth.payload.targetOrigin === null || step >= platform.settings.frameRedirects)
      return authorize(platform, c.req.raw, auth);
    address.searchParams.set('step', `${step + 1}`);
    return c.redirect(`${address.pathname}${address.search}`);
  });
  app.get('/hosted/login', (c) => inFlow(platform, c, (flow) => startSignIn(flow, c)));
  app.get('/hosted/sign-up', (c) =>
    inFlow(platform, c, ({ frame }) => signUpPage(frame, credentialsView(platform, c))),
  );
  app.get('/hosted/forgot', (c) =>
    inFlow(platform, c, ({ frame }) => forgotPage(frame, { email: hintOf(c), notice: undefined })),
  );
};

const formRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const forms = {
    login: submitSignIn,
    'sign-up': submitSignUp,
    forgot: submitForgot,
    code: submitCode,
    resend: submitResend,
    continue: submitContinue,
    provider: submitProvider,
  };
  for (const [step, submit] of Object.entries(forms))
    app.post(`/hosted/${step}`, async (c) => {
      const form = new URLSearchParams(await readBodyText(c.req.raw));
      return inFlow(platform, c, (flow) =>
        isOwnForm(c.req.raw, flow.frame.session, form.get('form'))
          ? submit(flow, form)
          : signInPage(flow.frame, { ...credentialsView(platform, c), notice: unknownForm }),
      );
    });
};

/** The page that a recovery email links to, outside of any sign-in. */
const recoveryRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/hosted/reset', (c) => {
    const recoveryToken = (c.req.query('recoveryToken') ?? '').slice(0, 1_000);
    return resetPage({ recoveryToken });
  });
  app.post('/hosted/reset', async (c) =>
    submitReset(platform, new URLSearchParams(await readBodyText(c.req.raw))),
  );
};

/** Calls `run` with the sign-in that the URL identifies; returns an error page if that sign-in has expired. */
const inFlow = async (
  platform: Platform,
  c: Call,
  run: (flow: Flow) => Promise<Response>,
): Promise<Response> => {
  const token = c.req.query('session') ?? '';
  const auth = await findAuthSession(platform, token);
  if (auth === undefined) return expiredPage(undefined);
  const { redirectUri } = auth.payload.request;
  if (redirectUri && !isRegisteredRedirectUri(redirectUri, platform.settings))
    return invalidRedirectUriPage();
  if (!auth.isLive) return expiredPage(auth.payload.request.redirectUri ?? undefined);
  return run(createFlow(platform, c.req.raw, auth, token));
};

/** Signs in at once, or shows the identity provider, an offer to continue as the member signed in here, or the form. */
const startSignIn = async (flow: Flow, c: Call): Promise<Response> => {
  const { platform } = flow;
  const { prompt, request } = flow.auth.payload;
  // A session token proves a recent sign-in, so the member need not sign in again.
  const signedIn =
    request.sessionTokenHash && (await takeHashedSessionToken(platform, request.sessionTokenHash));
  if (signedIn) return finish(flow, signedIn, { signsInHere: false });
  if (request.idp) return providerPage(flow);
  if (prompt !== 'login' && c.req.query('another') === undefined) {
    const known = await knownMember(flow);
    if (known !== undefined)
      return continuePage(flow.frame, { email: known.email, notice: undefined });
  }
  return signInPage(flow.frame, credentialsView(platform, c));
};

const credentialsView = ({ settings }: Platform, c: Call): CredentialsView => ({
  email: hintOf(c),
  notice: undefined,
  needsCheckbox: settings.captcha === 'visible',
});

/** Email address that the shop passes on, so that the member need not type it again. */
const hintOf = (c: Call): string => {
  const hint = c.req.query('login_hint') ?? '';
  return hint.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(hint) ? hint : '';
};

const knownMember = async ({ platform, request }: Flow) => {
  const memberId = await hostedMember(platform, request);
  return memberId === undefined ? undefined : findMember(platform, memberId);
};

const submitContinue = async (flow: Flow): Promise<Response> => {
  const known = await knownMember(flow);
  if (known !== undefined && flow.auth.payload.prompt !== 'login')
    return finish(flow, known.id, { signsInHere: true });
  return signInPage(flow.frame, { email: '', notice: undefined, needsCheckbox: false });
};

// Page that clients load in a hidden frame only to wait for its load event. Loading the page changes nothing.
const syncedPage = async (backUrl: string | undefined): Promise<Response> => {
  const page = await messagePage({
    title: 'Done',
    text: 'You can close this page.',
    status: 200,
    backUrl,
  });
  page.headers.delete('X-Frame-Options');
  page.headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
  );
  return page;
};
