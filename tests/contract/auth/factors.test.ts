// Second factors at sign-in: their challenges and their verification. Facts: docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import { totpCode } from '../../../demo/sandbox/platform/members/sign-in/totp.ts';
import { email, lastMail, openMemberStore, sayingOf } from '../support/member.ts';
import { call, violationsOf } from '../support/store.ts';

const { store, clock, page } = await openMemberStore();

describe('a member with a second factor', () => {
  const challengedBy = async (...types: string[]) => {
    for (const type of types) await store.control.setFactor(email, { type });
    const { body } = await page.login();
    return body;
  };

  it.each([
    ['SMS', 'smsData', 'sms', '+31 6 12345678', '…78'],
    ['CALL', 'callData', 'call', '+31 6 12345678', '…78'],
    ['EMAIL', 'emailData', 'mail', email, 'a…@example.com'],
  ])(
    'a member proves the factor %s with the code that was sent',
    async (type, field, via, to, hint) => {
      const asked = await challengedBy(type);
      expect(asked).toMatchObject({
        state: 'MFA_CHALLENGE',
        mfaChallengeData: { factorType: type, verificationChallengeData: { hint } },
      });
      expect(asked).not.toHaveProperty('sessionToken');
      expect(lastMail(store)).toMatchObject({ via, to, kind: 'factor' });
      const { code } = lastMail(store);
      const { stateToken } = asked;
      const wrong = await page.prove(type, { stateToken, [field]: { code: `${code?.slice(1)}x` } });
      expect(sayingOf(wrong)).toBe('400 INVALID_CODE');
      const { body } = await page.prove(type, { stateToken, [field]: { code } });
      expect(body.state).toBe('SUCCESS');
      expect(body.sessionToken).toBeTruthy();
      expect(body.identity.factors).toMatchObject([{ type, status: 'ACTIVE' }]);
    },
  );

  it('a member proves the factor TOTP with a code of an authenticator app, half a minute early or late', async () => {
    for (const drift of [-30_000, 0, 30_000]) {
      const { stateToken } = await challengedBy('TOTP');
      clock.now += drift;
      const code = await store.control.totpCode(email);
      clock.now -= drift;
      const answer = await page.prove('TOTP', { stateToken, totpData: { code } });
      expect(sayingOf(answer)).toBe('200 SUCCESS');
    }
  });

  it('a code of an authenticator app is not accepted twice', async () => {
    const first = await challengedBy('TOTP');
    const code = await store.control.totpCode(email);
    await page.prove('TOTP', { stateToken: first.stateToken, totpData: { code } });
    const { stateToken } = (await page.login()).body;
    const answer = await page.prove('TOTP', { stateToken, totpData: { code } });
    expect(sayingOf(answer)).toBe('400 INVALID_CODE');
  });

  it('totpCode computes the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
      totpCode(secret, seconds * 1000),
    );
    expect(codes).toEqual(['287082', '081804', '005924', '353130']);
  });

  it('a PUSH proof stays pending until it is approved on the phone', async () => {
    const { stateToken, mfaChallengeData } = await challengedBy('PUSH');
    const { transactionId } = mfaChallengeData.verificationChallengeData;
    expect(lastMail(store)).toMatchObject({ via: 'push', transactionId });
    const prove = () => page.prove('PUSH', { stateToken, pushData: { transactionId } });
    for (let asked = 0; asked < 8; asked += 1)
      expect(sayingOf(await prove())).toBe('200 MFA_CHALLENGE');
    await store.control.approvePush(transactionId);
    expect(sayingOf(await prove())).toBe('200 SUCCESS');
  });

  it('the transaction of another sign-in is rejected', async () => {
    const first = await challengedBy('PUSH');
    const second = (await page.login()).body;
    const { transactionId } = first.mfaChallengeData.verificationChallengeData;
    await store.control.approvePush(transactionId);
    const { stateToken } = second;
    const answer = await page.prove('PUSH', { stateToken, pushData: { transactionId } });
    expect(sayingOf(answer)).toBe('400 INVALID_CODE');
  });

  it('the sign-in with the password proves the factor PASSWORD, but no other factor', async () => {
    const alone = await challengedBy('PASSWORD');
    expect(sayingOf(await page.prove('PASSWORD', { stateToken: alone.stateToken }))).toBe(
      '200 SUCCESS',
    );
    const both = await challengedBy('PASSWORD', 'TOTP');
    expect(both.state).toBe('REQUIRE_MFA');
    expect(sayingOf(await page.prove('PASSWORD', { stateToken: both.stateToken }))).toBe(
      '200 REQUIRE_MFA',
    );
  });

  it('a member with several factors can choose one of them', async () => {
    const asked = await challengedBy('SMS', 'TOTP', 'PUSH');
    expect(asked.state).toBe('REQUIRE_MFA');
    expect(asked.requireMfaData.availableFactors).toEqual([
      { factorType: 'SMS', hint: '…78' },
      { factorType: 'TOTP' },
      { factorType: 'PUSH', transactionId: expect.stringMatching(/^push\./) },
    ]);
    const code = await store.control.totpCode(email);
    const { stateToken } = asked;
    expect(sayingOf(await page.prove('TOTP', { stateToken, totpData: { code } }))).toBe(
      '200 SUCCESS',
    );
  });

  it('a code can be sent again, unless the factor does not send codes', async () => {
    const { stateToken } = await challengedBy('SMS');
    expect(sayingOf(await page.resend(stateToken))).toBe('429 RESEND_TOO_EARLY');
    clock.now += 30_000;
    expect(sayingOf(await page.resend(stateToken))).toBe('200 MFA_CHALLENGE');
    const { code } = lastMail(store);
    expect(sayingOf(await page.prove('SMS', { stateToken, smsData: { code } }))).toBe(
      '200 SUCCESS',
    );
    await store.control.removeFactors(email);
    const app = await challengedBy('TOTP');
    expect(sayingOf(await page.resend(app.stateToken))).toBe('400 NOTHING_TO_RESEND');
  });

  it('a member may enter five wrong codes across all sign-ins', async () => {
    const wrong = { totpData: { code: 'x' } };
    for (let tried = 0; tried < 5; tried += 1) {
      const { stateToken } = await challengedBy('TOTP');
      expect(sayingOf(await page.prove('TOTP', { stateToken, ...wrong }))).toBe('400 INVALID_CODE');
    }
    const { stateToken } = (await page.login()).body;
    const code = await store.control.totpCode(email);
    const locked = await page.prove('TOTP', { stateToken, totpData: { code } });
    expect(sayingOf(locked)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(locked.headers.get('retry-after')).toBe('60');
    clock.now += 60_000;
    const totpData = { code: await store.control.totpCode(email) };
    expect(sayingOf(await page.prove('TOTP', { stateToken, totpData }))).toBe('200 SUCCESS');
  });

  it('a second factor is required after a recovery', async () => {
    await challengedBy('TOTP');
    await page.recovery('/v1/send-email', { email });
    const link = new URL(lastMail(store).link ?? '');
    const recoveryToken = link.searchParams.get('recoveryToken');
    const answer = await page.recovery('/v1/recover', { recoveryToken, password: 'another-one' });
    expect(sayingOf(answer)).toBe('200 MFA_CHALLENGE');
  });

  it('a factor that the member lacks is refused, and a state token for a factor cannot verify an address', async () => {
    const { stateToken } = await challengedBy('SMS');
    const totp = await page.prove('TOTP', { stateToken, totpData: { code: '123456' } });
    expect(sayingOf(totp)).toBe('400 FACTOR_NOT_ENABLED');
    expect(sayingOf(await page.verify(stateToken, '123456'))).toBe('400 INVALID_STATE_TOKEN');
  });

  it('the proof in the request must belong to the factor in the path', async () => {
    const stateToken = 'x';
    const answer = await page.prove('SMS', {
      stateToken,
      factorType: 'CALL',
      rememberThisDevice: true,
      emailData: { code: '1' },
    });
    expect(violationsOf(answer)).toEqual([
      'emailData: ONE_OF_ALIGNMENT',
      'factorType: VALIDATION',
      'smsData: REQUIRED_FIELD',
    ]);
    expect(violationsOf(await page.prove('WEBAUTHN', { stateToken }))).toEqual([
      'factorType: INVALID_ENUM_VALUE',
    ]);
    expect(violationsOf(await page.prove('PUSH', { pushData: { code: '1' } }))).toEqual([
      'pushData.code: FIELD_NOT_ALLOWED',
      'pushData.transactionId: REQUIRED_FIELD',
      'stateToken: REQUIRED_FIELD',
    ]);
  });

  it('the secret of an authenticator app is not part of a login response or the list of members', async () => {
    const factor = await store.control.setFactor(email, { type: 'TOTP' });
    const { body } = await page.login();
    expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(JSON.stringify(body)).not.toContain(factor.secret);
    const members = await call(store, 'GET', '/__sandbox/members');
    expect(JSON.stringify(members.body)).not.toContain(factor.secret);
  });
});
