// Verifying an e-mail address by a mailed code. Facts: docs/platform/authentication.md#login.
import { beforeEach, describe, expect, it } from 'vitest';
import { email, lastMail, memberTokens, pageOf, password, sayingOf } from '../support/member.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, violationsOf } from '../support/store.ts';

const { store, clock, visitor } = await openTestStore();

const page = pageOf(visitor);

describe('a shop that verifies addresses', () => {
  beforeEach(() => void store.control.settings({ membersVerifyEmail: true }));
  const begin = async () => {
    const { body } = await page.register();
    return { stateToken: body.stateToken as string, code: lastMail(store).code ?? '' };
  };
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  it('a registration mails a code, and the response contains no session token and no code', async () => {
    const { body } = await page.register();
    expect(body).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      additionalData: { resendAfterSeconds: { numValue: 30 } },
      identity: {
        email: { address: email, isVerified: false },
        status: { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] },
      },
    });
    expect(body).not.toHaveProperty('sessionToken');
    const mail = lastMail(store);
    expect(mail).toMatchObject({ to: email, via: 'mail', kind: 'verification' });
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.text).toContain(mail.code);
    expect(JSON.stringify(body)).not.toContain(mail.code);
  });

  it('the correct code signs the member in, and later logins require no code', async () => {
    const { stateToken, code } = await begin();
    const { body } = await page.verify(stateToken, code);
    expect(body).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE', reasons: [] } },
    });
    expect(body.sessionToken).toBeTruthy();
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
  });

  it('a verified registration continues to the owner’s approval if both are required', async () => {
    store.control.settings({ membersNeedApproval: true });
    const { body: registered } = await page.register();
    expect(registered.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(registered.identity.status.reasons).toEqual([
      'PENDING_EMAIL_VERIFICATION_REQUIRED',
      'PENDING_ADMIN_APPROVAL_REQUIRED',
    ]);
    const { body } = await page.verify(registered.stateToken, lastMail(store).code);
    expect(body.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect(body).not.toHaveProperty('sessionToken');
    await store.control.approveMember(email);
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
  });

  it('members with an unverified address must verify it to log in, until the shop ends the requirement', async () => {
    const old = { email: 'old@example.com', password };
    await store.control.createMember({ ...old, emailVerified: false });
    const login = () => page.login({ loginId: { email: old.email } });
    expect((await login()).body.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    await begin();
    store.control.settings({ membersVerifyEmail: false });
    expect((await login()).body.state).toBe('SUCCESS');
    expect((await page.login()).body.identity.status.name).toBe('ACTIVE');
  });

  it('wrong codes are counted, and after the fifth even the right one is refused', async () => {
    const { stateToken, code } = await begin();
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const answer = await page.verify(stateToken, otherThan(code));
      expect(sayingOf(answer)).toBe('400 INVALID_CODE');
      expect(answer.body.details.applicationError.data).toEqual({ attemptsLeft });
    }
    const exhausted = await page.verify(stateToken, code);
    expect(sayingOf(exhausted)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(exhausted.headers.get('retry-after')).toBe('30');
    clock.now += 30_000;
    await page.resend(stateToken);
    expect(sayingOf(await page.verify(stateToken, lastMail(store).code))).toBe('200 SUCCESS');
  });

  it('no more than five of twenty simultaneous guesses are checked', async () => {
    const { stateToken, code } = await begin();
    const guesses = Array.from({ length: 20 }, () => page.verify(stateToken, otherThan(code)));
    const answers = (await Promise.all(guesses)).map(sayingOf);
    expect(answers.filter((saying) => saying === '400 INVALID_CODE')).toHaveLength(5);
  });

  it('a state token is accepted only once, even if two requests arrive at the same time', async () => {
    const { stateToken, code } = await begin();
    const answers = await Promise.all([1, 2].map(() => page.verify(stateToken, code)));
    expect(answers.map(sayingOf).sort()).toEqual(['200 SUCCESS', '400 INVALID_STATE_TOKEN']);
    expect(sayingOf(await page.verify(stateToken, code))).toBe('400 INVALID_STATE_TOKEN');
  });

  it('a code is accepted only with the state token that it was sent for', async () => {
    const first = await begin();
    const second = (await page.login()).body.stateToken;
    expect(sayingOf(await page.verify(second, first.code))).toBe('400 INVALID_CODE');
    expect(sayingOf(await page.verify('state.foreign', first.code))).toBe(
      '400 INVALID_STATE_TOKEN',
    );
    expect(sayingOf(await page.verify(first.stateToken, first.code))).toBe('200 SUCCESS');
  });

  it('a code is accepted for ten minutes', async () => {
    const { stateToken, code } = await begin();
    clock.now += 600_000;
    expect(sayingOf(await page.verify(stateToken, code))).toBe('410 STATE_TOKEN_EXPIRED');
    expect(sayingOf(await page.resend(stateToken))).toBe('410 STATE_TOKEN_EXPIRED');
  });

  it('the code of a member who was blocked after the mail is refused', async () => {
    const { stateToken, code } = await begin();
    await store.control.blockMember(email);
    expect(sayingOf(await page.verify(stateToken, code))).toBe('400 INVALID_STATE_TOKEN');
  });

  it('a code must have six characters', async () => {
    expect(violationsOf(await page.verify('', '12345'))).toEqual([
      'code: MIN_LENGTH',
      'stateToken: MIN_LENGTH',
    ]);
    expect(violationsOf(await page.verification('/v1/auth/resend', {}))).toEqual([
      'stateToken: REQUIRED_FIELD',
    ]);
  });

  describe('sending the code again', () => {
    it('sending the code again requires a pause of half a minute, and the refusal contains the waiting time', async () => {
      const { stateToken } = await begin();
      clock.now += 10_001;
      const early = await page.resend(stateToken);
      expect(sayingOf(early)).toBe('429 RESEND_TOO_EARLY');
      expect(early.headers.get('retry-after')).toBe('20');
      expect(early.body.details.applicationError.data).toEqual({ retryAfterSeconds: 20 });
      expect(store.control.outbox()).toHaveLength(1);
    });

    it('a new code belongs to the same state token, and invalidates the old code', async () => {
      const { stateToken, code } = await begin();
      clock.now += 30_000;
      const { body } = await page.resend(stateToken);
      expect(body).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken });
      expect(body.additionalData).toEqual({ resendAfterSeconds: { numValue: 30 } });
      const next = lastMail(store).code;
      if (next !== code)
        expect(sayingOf(await page.verify(stateToken, code))).toBe('400 INVALID_CODE');
      expect(sayingOf(await page.verify(stateToken, next))).toBe('200 SUCCESS');
    });

    it('sending the code again extends the state token', async () => {
      const { stateToken } = await begin();
      clock.now += 599_000;
      await page.resend(stateToken);
      clock.now += 599_000;
      expect(sayingOf(await page.verify(stateToken, lastMail(store).code))).toBe('200 SUCCESS');
    });

    it('two simultaneous requests for a new code send one mail', async () => {
      const { stateToken } = await begin();
      clock.now += 30_000;
      const answers = await Promise.all([1, 2].map(() => page.resend(stateToken)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(store.control.outbox()).toHaveLength(2);
    });

    it('sending the code again is refused after five codes', async () => {
      const { stateToken } = await begin();
      for (let sent = 1; sent < 5; sent += 1) {
        clock.now += 30_000;
        expect((await page.resend(stateToken)).status).toBe(200);
      }
      clock.now += 30_000;
      const refused = await page.resend(stateToken);
      expect(sayingOf(refused)).toBe('429 TOO_MANY_CODES');
      expect(refused.headers.get('retry-after')).toBe('570');
    });
  });
});

describe('a verification that a member starts', () => {
  let [token, memberId] = ['', ''];
  beforeEach(async () => {
    const member = await store.control.createMember({ email, password, emailVerified: false });
    memberId = member.id;
    ({ token } = await memberTokens(store, memberId));
  });

  const startAt = (path: string, body: unknown) =>
    call(store, 'POST', `/_api/iam/verification${path}`, { token, body });

  it.each(['/v1/start', '/v1/Start'])(
    'a verification at %s verifies the address without signing in',
    async (path) => {
      const started = await startAt(path, { identityId: memberId, target: 'EMAIL' });
      expect(started.status).toBe(200);
      const { body } = await page.verify(started.body.verificationId, lastMail(store).code);
      expect(body).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
      expect(body).not.toHaveProperty('sessionToken');
    },
  );

  it('a verification request without an identity applies to the caller', async () => {
    expect((await startAt('/v1/start', {})).status).toBe(200);
    expect(lastMail(store).to).toBe(email);
  });

  it('a verification is refused if a visitor requests it, or if a member requests it for another member', async () => {
    expect(sayingOf(await page.verification('/v1/start', {}))).toBe('403 MEMBER_REQUIRED');
    const other = await store.control.createMember({ email: 'b@example.com', password });
    expect(sayingOf(await startAt('/v1/start', { identityId: other.id }))).toBe('403 FORBIDDEN');
  });

  it('a member can request five verification mails, and the sixth request is refused with a waiting time', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await startAt('/v1/start', {})).status).toBe(200);
    const refused = await startAt('/v1/start', {});
    expect(sayingOf(refused)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  it('the error for an invalid verification request lists the invalid fields', async () => {
    const answer = await startAt('/v1/start', { identityId: '1', target: 'PHONE', x: 1 });
    expect(violationsOf(answer)).toEqual([
      'identityId: FORMAT',
      'target: INVALID_ENUM_VALUE',
      'x: FIELD_NOT_ALLOWED',
    ]);
  });
});
