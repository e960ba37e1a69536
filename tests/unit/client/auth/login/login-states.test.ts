// Logins in the sandbox: each login state, a refusal, and a missing response.
import { describe, expect, it } from 'vitest';
import { openMember } from '../../../../support/network/member.ts';
import { ada, openMemberStage } from '../../../../support/network/stages/member-stage.ts';

const stage = openMemberStage();
const { tab } = stage;

const create = () => stage.sandbox.control.createMember(ada);
const code = () =>
  stage.sandbox.control.outbox().findLast(({ kind }) => kind === 'verification')?.code;

describe('register, login and processVerification', () => {
  it('a result with SUCCESS has a sessionToken, and no tokens are stored', async () => {
    expect(await tab().verbs.register(ada)).toMatchObject({
      loginState: 'SUCCESS',
      data: { sessionToken: expect.any(String) },
      identity: { email: { address: ada.email } },
    });
    expect(await tab().verbs.login(ada)).toMatchObject({ loginState: 'SUCCESS' });
    expect(tab().session.loggedIn()).toBe(false);
  });

  it('a login results in OWNER_APPROVAL_REQUIRED until the owner of the store approves the member', async () => {
    stage.sandbox.control.settings({ membersNeedApproval: true });
    expect(await tab().verbs.register(ada)).toMatchObject({
      loginState: 'OWNER_APPROVAL_REQUIRED',
    });
    expect(await tab().verbs.login(ada)).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    await stage.sandbox.control.approveMember(ada.email);
    expect(await tab().verbs.login(ada)).toMatchObject({ loginState: 'SUCCESS' });
  });

  it('a registration with EMAIL_VERIFICATION_REQUIRED needs only the code, because the session keeps the state', async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true });
    expect(await tab().verbs.register(ada)).toMatchObject({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
      data: { stateToken: expect.any(String) },
      additionalData: { resendAfterSeconds: { numValue: 30 } },
    });
    const wrong = tab().verbs.processVerification({ code: '000000' });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CODE' });
    const right = await tab().verbs.processVerification({
      verificationCode: code() ?? '',
      code: 'x',
    });
    expect(right).toMatchObject({ loginState: 'SUCCESS' });
  });

  it('a registration with EMAIL_VERIFICATION_REQUIRED can be completed in another session', async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true });
    const waiting = await tab().verbs.register(ada);
    const other = openMember(stage);
    const result = await other.verbs.processVerification({ code: code() ?? '' }, waiting);
    expect(result).toMatchObject({ loginState: 'SUCCESS' });
  });

  it("a verification code without a login in progress results in 'Unknown _state'", async () => {
    expect(await tab().verbs.processVerification({ code: '123456' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
    expect(stage.sandbox.control.requests()).toEqual([]);
  });

  it("a verification code after SUCCESS or FAILURE results in 'Unknown _state'", async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true });
    await tab().verbs.register(ada);
    await tab().verbs.processVerification({ code: code() ?? '' });
    const asked = stage.sandbox.control.requests().length;
    expect(await tab().verbs.processVerification({ code: '123456' })).toMatchObject({
      error: 'Unknown _state',
    });
    await tab().verbs.login({ ...ada, password: 'wrong' });
    expect(await tab().verbs.processVerification({ code: '123456' })).toMatchObject({
      error: 'Unknown _state',
    });
    expect(stage.sandbox.control.requests().length).toBe(asked + 1);
  });

  it("the server state REQUIRE_MFA results in FAILURE with 'Unknown _state'", async () => {
    await create();
    await stage.sandbox.control.setFactor(ada.email, { type: 'SMS' });
    expect(await tab().verbs.login(ada)).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });
});

describe('a refusal', () => {
  it('a login with a wrong password results in invalidPassword (-19976)', async () => {
    await create();
    expect(await tab().verbs.login({ ...ada, password: 'wrong' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
      error: expect.not.stringContaining('{'),
    });
  });

  it('the response 429 after repeated failures contains the time to wait', async () => {
    await create();
    stage.sandbox.control.settings({ lockAfterFailures: 2, lockSeconds: 90 });
    for (let count = 0; count < 2; count++) await tab().verbs.login({ ...ada, password: 'wrong' });
    expect(await tab().verbs.login(ada)).toMatchObject({
      loginState: 'FAILURE',
      cause: { status: 429, retryable: true, retryAfterMs: 90_000 },
    });
  });

  it.each([
    ['offline', { kind: 'drop-before' }, 'network'],
    ['a lost response', { kind: 'drop-after' }, 'network'],
    ['an unreadable response', { kind: 'malformed' }, 'bad_answer'],
  ])(
    'a failed request is thrown, and is not reported as a refusal: %s',
    async (_, fault, thrown) => {
      await create();
      await tab().accessToken.get();
      stage.sandbox.control.setFaults({ match: { path: '/_api/iam/' }, fault, times: 2 });
      await expect(tab().verbs.login(ada)).rejects.toMatchObject({ code: thrown, retryable: true });
      await expect(tab().verbs.register(ada)).rejects.toMatchObject({ code: thrown });
    },
  );
});
