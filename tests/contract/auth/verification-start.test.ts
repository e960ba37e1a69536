// A verification of an e-mail address that a member starts.
import { beforeEach, describe, expect, it } from 'vitest';
import { email, lastMail, memberTokens, pageOf, password, sayingOf } from '../support/member.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();

const page = pageOf(visitor);

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
    'is started at %s, and shows the address to be theirs without signing in',
    async (path) => {
      const started = await startAt(path, { identityId: memberId, target: 'EMAIL' });
      expect(started.status).toBe(200);
      const { body } = await page.verify(started.body.verificationId, lastMail(store).code);
      expect(body).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
      expect(body).not.toHaveProperty('sessionToken');
    },
  );

  it('concerns the caller where no identity is named', async () => {
    expect((await startAt('/v1/start', {})).status).toBe(200);
    expect(lastMail(store).to).toBe(email);
  });

  it('is refused to visitors, and for other members', async () => {
    expect(sayingOf(await page.verification('/v1/start', {}))).toBe('403 MEMBER_REQUIRED');
    const other = await store.control.createMember({ email: 'b@example.com', password });
    expect(sayingOf(await startAt('/v1/start', { identityId: other.id }))).toBe('403 FORBIDDEN');
  });

  it('limits the number of mails', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await startAt('/v1/start', {})).status).toBe(200);
    const refused = await startAt('/v1/start', {});
    expect(sayingOf(refused)).toBe('429 TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  it('names its broken fields', async () => {
    const answer = await startAt('/v1/start', { identityId: '1', target: 'PHONE', x: 1 });
    expect(violationsOf(answer)).toEqual([
      'identityId: FORMAT',
      'target: INVALID_ENUM_VALUE',
      'x: FIELD_NOT_ALLOWED',
    ]);
  });
});
