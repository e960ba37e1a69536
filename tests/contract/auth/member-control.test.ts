// Member actions of the control room, called directly and over HTTP. Facts: docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../demo/sandbox/sandbox.ts';
import { email, newPage, password, sayingOf } from '../support/member.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, codeOf, type Json, violationsOf } from '../support/store.ts';

const { store } = await openTestStore();

describe('the control room for members', () => {
  const room = (method: string, path: string, body?: unknown) =>
    call(store, method, `/__sandbox/${path}`, { ...(body !== undefined && { body }) });
  const statusOf = async () =>
    (await room('GET', 'members')).body.members.map((member: Json) => member.status.name);

  it.each(['PENDING', 'ACTIVE', 'BLOCKED', 'DELETED', 'OFFLINE'])(
    'the control room can create a member with the status %s',
    async (status) => {
      const { body } = await room('POST', 'members', { email, password, status });
      expect(body.status.name).toBe(status);
      expect(await statusOf()).toEqual([status]);
    },
  );

  it('the control room creates an invited member if no password is given', async () => {
    const { body } = await room('POST', 'members', { email, profile: { nickname: 'Ana' } });
    expect(body).toMatchObject({
      status: { name: 'OFFLINE' },
      identityProfile: { nickname: 'Ana', slug: 'ana' },
    });
  });

  it('the control room approves, blocks, unblocks and deletes members by address or by id', async () => {
    const { body } = await room('POST', 'members', { email, password, status: 'PENDING' });
    await room('POST', `members/${body.id}/approve`);
    expect(await statusOf()).toEqual(['ACTIVE']);
    await room('POST', `members/${encodeURIComponent(email)}/block`);
    expect(await statusOf()).toEqual(['BLOCKED']);
    await room('POST', `members/${email}/unblock`);
    expect(await statusOf()).toEqual(['ACTIVE']);
    await room('DELETE', `members/${email}`);
    expect(await statusOf()).toEqual(['DELETED']);
    expect(codeOf(await room('POST', `members/${email}/approve`))).toBe('IDENTITY_NOT_FOUND');
  });

  it('the control room requires a password reset and ends a lock-out', async () => {
    await store.control.createMember({ email, password });
    store.control.settings({ lockAfterFailures: 1 });
    const page = await newPage(store);
    await page.login({ password: 'wrong-one' });
    await room('POST', `members/${email}/unlock`);
    await room('POST', `members/${email}/require-reset`);
    expect(sayingOf(await page.login())).toBe('403 -19973');
  });

  it('the control room adds factors, shows an authenticator code, approves a push, and removes factors', async () => {
    await store.control.createMember({ email, password });
    const totp = await room('POST', `members/${email}/factors`, { type: 'TOTP' });
    expect(totp.body).toMatchObject({ type: 'TOTP', secret: expect.any(String) });
    expect((await room('GET', `members/${email}/totp-code`)).body.code).toMatch(/^\d{6}$/);
    const sms = await room('POST', `members/${email}/factors`, { type: 'SMS', phone: '+31 20 1' });
    expect(sms.body.phone).toBe('+31 20 1');
    const cleared = await room('DELETE', `members/${email}/factors`);
    expect(cleared.body.factors).toEqual([]);
    await room('POST', `members/${email}/factors`, { type: 'PUSH' });
    const page = await newPage(store);
    const { body } = await page.login();
    const { transactionId } = body.mfaChallengeData.verificationChallengeData;
    expect((await room('POST', `push/${transactionId}/approve`)).status).toBe(200);
    expect(codeOf(await room('POST', 'push/push.foreign/approve'))).toBe('TRANSACTION_NOT_FOUND');
    const { stateToken } = body;
    expect(sayingOf(await page.prove('PUSH', { stateToken, pushData: { transactionId } }))).toBe(
      '200 SUCCESS',
    );
  });

  it('the control room lists the invalid fields of a request', async () => {
    expect(violationsOf(await room('POST', 'members', { email: 'x', status: 'GONE' }))).toEqual([
      'email: FORMAT',
      'status: INVALID_ENUM_VALUE',
    ]);
    await store.control.createMember({ email, password });
    expect(codeOf(await room('POST', 'members', { email, password }))).toBe('-19995');
    expect(violationsOf(await room('POST', `members/${email}/factors`, { type: 'X' }))).toEqual([
      'type: INVALID_ENUM_VALUE',
    ]);
    expect(violationsOf(await room('POST', 'settings', { captcha: 'loud' }))).toEqual([
      'captcha: INVALID_ENUM_VALUE',
    ]);
  });

  it('the control room lists the mails, and a reset removes members and mails', async () => {
    await store.control.createMember({ email, password });
    const page = await newPage(store);
    await page.recovery('/v1/send-email', { email });
    const { body } = await room('GET', 'outbox');
    expect(body.outbox).toMatchObject([{ to: email, kind: 'recovery' }]);
    await room('POST', 'reset', {});
    expect((await room('GET', 'outbox')).body.outbox).toEqual([]);
    expect(await statusOf()).toEqual([]);
  });
});

describe('the demo shop', () => {
  it('the demo shop has the member Mira from the start, and again after a reset', async () => {
    const shop = await createSandbox({ passwordCost: 6 });
    const login = async () => {
      const page = await newPage(shop);
      const mira = { loginId: { email: 'mira@example.com' }, password: 'linen-kettle-42' };
      return (await page.login(mira)).body;
    };
    const first = await login();
    expect(first).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { nickname: 'Mira', slug: 'mira' } },
    });
    await shop.control.deleteMember('mira@example.com');
    await shop.reset({ keepCatalog: true });
    expect((await login()).identity.id).toBe(first.identity.id);
    await shop.close();
  });
});
