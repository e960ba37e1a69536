// A new password by mail. Facts: docs/platform/authentication.md#recovery, docs/platform/authentication.md#allow-lists.
import { describe, expect, it } from 'vitest';
import {
  email,
  lastMail,
  memberTokens,
  openMemberStore,
  password,
  recoveryTokenOf,
  sayingOf,
  shopUrl,
} from '../support/member.ts';
import { call, cartPath, codeOf, violationsOf } from '../support/store.ts';

const newPassword = 'another-password';

const { store, clock, page, member } = await openMemberStore();

describe('recovery', () => {
  const ask = (more: Record<string, unknown> = {}) =>
    page.recovery('/v1/send-email', { email, ...more });
  const recover = (recoveryToken: string, chosen: unknown = newPassword) =>
    page.recovery('/v1/recover', { recoveryToken, password: chosen });
  const toShop = { redirect: { url: shopUrl, clientId: 'sandbox-client' } };

  it('recovery mails a link to the shop with the token in the fragment', async () => {
    const { status, body } = await ask({ ...toShop, language: 'en' });
    expect([status, body]).toEqual([200, {}]);
    expect(lastMail(store)).toMatchObject({ to: email, kind: 'recovery' });
    expect(lastMail(store).link).toMatch(/^http:\/\/127\.0\.0\.1:4400\/account#recoveryToken=/);
  });

  it('a recovery link keeps the fragment of the shop’s address', async () => {
    await ask({ redirect: { url: `${shopUrl}?a=1#/login` } });
    expect(lastMail(store).link).toMatch(/account\?a=1#\/login&recoveryToken=/);
  });

  it('a recovery link leads to a page of the platform if the request contains no address', async () => {
    await ask();
    expect(lastMail(store).link).toMatch(
      /^http:\/\/pages\.sandbox\.test\/hosted\/reset\?recoveryToken=/,
    );
  });

  it('recovery returns the same response for an address without a member, and sends no mail', async () => {
    const known = await ask();
    await store.control.createMember({ email: 'out@example.com', password, status: 'BLOCKED' });
    for (const other of ['nobody@example.com', 'out@example.com']) {
      const unknown = await ask({ email: other });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }
    expect(store.control.outbox()).toHaveLength(1);
  });

  it('recovery sends at most five mails to an address, and refuses a sixth request even for an unknown address', async () => {
    for (const asked of [email, 'nobody@example.com']) {
      for (let sent = 0; sent < 5; sent += 1)
        expect((await ask({ email: asked })).status).toBe(200);
      const refused = await ask({ email: asked });
      expect(sayingOf(refused)).toBe('429 TOO_MANY_ATTEMPTS');
      expect(refused.headers.get('retry-after')).toBe('60');
    }
    clock.now += 60_000;
    expect((await ask()).status).toBe(200);
  });

  it.each([
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '//elsewhere.example',
    'http://127.0.0.1@elsewhere.example/',
    'http://127.0.0.1.elsewhere.example/',
  ])('recovery refuses to put the address %s into a mail', async (url) => {
    expect(sayingOf(await ask({ redirect: { url } }))).toBe('403 REDIRECT_NOT_ALLOWED');
    expect(store.control.outbox()).toEqual([]);
  });

  it('recovery refuses an unknown client, and lists invalid fields', async () => {
    const foreign = await ask({ redirect: { url: shopUrl, clientId: 'other' } });
    expect(sayingOf(foreign)).toBe('403 UNKNOWN_CLIENT');
    const broken = await page.recovery('/v1/send-email', { email: 'x', language: 1, redirect: {} });
    expect(violationsOf(broken)).toEqual([
      'email: FORMAT',
      'language: VALIDATION',
      'redirect.url: REQUIRED_FIELD',
    ]);
  });

  it('recovery sets the new password, and signs the member in', async () => {
    await ask(toShop);
    const { body } = await recover(recoveryTokenOf(store));
    expect(body.state).toBe('SUCCESS');
    expect(body.sessionToken).toBeTruthy();
    expect(sayingOf(await page.login())).toBe('401 -19976');
    expect(sayingOf(await page.login({ password: newPassword }))).toBe('200 SUCCESS');
  });

  it('recovery ends every older session, link and lock-out', async () => {
    const { token } = await memberTokens(store, member.id);
    await ask();
    const older = recoveryTokenOf(store);
    await ask();
    for (let tried = 0; tried < 6; tried += 1) await page.login({ password: 'wrong-one' });
    await recover(recoveryTokenOf(store));
    expect(codeOf(await call(store, 'GET', cartPath, { token }))).toBe('INVALID_TOKEN');
    expect(sayingOf(await recover(older))).toBe('400 INVALID_RECOVERY_TOKEN');
    expect(sayingOf(await page.login({ password: newPassword }))).toBe('200 SUCCESS');
  });

  it('a recovery link works once and within an hour', async () => {
    await ask();
    const token = recoveryTokenOf(store);
    const answers = await Promise.all([1, 2].map(() => recover(token)));
    expect(answers.map(sayingOf).sort()).toEqual(['200 SUCCESS', '400 INVALID_RECOVERY_TOKEN']);
    await ask();
    clock.now += 3_600_000;
    expect(sayingOf(await recover(recoveryTokenOf(store)))).toBe('410 RECOVERY_TOKEN_EXPIRED');
    expect(sayingOf(await recover('recovery.foreign'))).toBe('400 INVALID_RECOVERY_TOKEN');
  });

  it('recovery checks the new password before it uses up the link', async () => {
    await ask();
    const token = recoveryTokenOf(store);
    expect(violationsOf(await recover(token, 'short'))).toEqual(['password: MIN_LENGTH']);
    expect(violationsOf(await recover(token, null))).toEqual(['password: VALIDATION']);
    expect(sayingOf(await recover(token))).toBe('200 SUCCESS');
  });

  it('recovery ends a required password reset, and verifies the address', async () => {
    await store.control.requireReset(email);
    store.control.settings({ membersVerifyEmail: true });
    await ask();
    const { body } = await recover(recoveryTokenOf(store));
    expect(body).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    expect(sayingOf(await page.login({ password: newPassword }))).toBe('200 SUCCESS');
  });

  it('recovery does not sign in a member who still needs the owner’s approval', async () => {
    await store.control.createMember({ email: 'new@example.com', password, status: 'PENDING' });
    await ask({ email: 'new@example.com' });
    expect(sayingOf(await recover(recoveryTokenOf(store)))).toBe('200 REQUIRE_OWNER_APPROVAL');
  });

  it('recovery refuses a member who was blocked after the mail', async () => {
    await ask();
    const token = recoveryTokenOf(store);
    await store.control.blockMember(email);
    expect(sayingOf(await recover(token))).toBe('400 INVALID_RECOVERY_TOKEN');
  });

  it.each(['/_api/iam/recovery', '/_iam/recovery', '/iam/recovery', ''])(
    'recovery is available under %s, and only with a token',
    async (prefix) => {
      const path = `${prefix}/v1/send-email`;
      expect((await page.send('POST', path, { email })).status).toBe(200);
      expect(sayingOf(await call(store, 'POST', path, { body: { email } }))).toBe(
        '401 UNAUTHENTICATED',
      );
    },
  );

  describe('the activation of an invited member', () => {
    const activate = (identityId: string, emailOptions?: unknown) =>
      page.recovery('/v1/activation-email', { identityId, emailOptions });

    it('an activation sends a mail whose link activates the member', async () => {
      const guest = await store.control.createMember({ email: 'guest@example.com' });
      const { status, body } = await activate(guest.id, { language: 'nl', ...toShop });
      expect([status, body]).toEqual([200, {}]);
      expect(lastMail(store)).toMatchObject({ to: 'guest@example.com', kind: 'activation' });
      const { body: signedIn } = await recover(recoveryTokenOf(store));
      expect(signedIn).toMatchObject({
        state: 'SUCCESS',
        identity: { status: { name: 'ACTIVE' } },
      });
    });

    it('an activation is refused for a member with a password, and for an unknown member', async () => {
      expect(sayingOf(await activate(member.id))).toBe('409 ALREADY_ACTIVE');
      expect(sayingOf(await activate('00000000-0000-4000-8000-000000000000'))).toBe(
        '404 IDENTITY_NOT_FOUND',
      );
      expect(violationsOf(await activate('1'))).toEqual(['identityId: FORMAT']);
      const away = { redirect: { url: 'https://elsewhere.example' } };
      expect(sayingOf(await activate(member.id, away))).toBe('403 REDIRECT_NOT_ALLOWED');
    });
  });
});
