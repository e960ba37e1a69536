// Registration, and the member that it creates. Facts: docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import { email, pageOf, password, sayingOf } from '../support/member.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const page = pageOf(visitor);

describe('registering', () => {
  it('a registration creates a member who is signed in at once', async () => {
    const { status, body } = await page.register();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'SUCCESS', additionalData: {} });
    expect(body.sessionToken).toMatch(/^session\./);
    expect(body.identity).toMatchObject({
      revision: '1',
      createdDate: '2026-01-02T03:04:05.000Z',
      email: { address: email, isVerified: false },
      status: { name: 'ACTIVE', reasons: [] },
      identityProfile: { privacyStatus: 'PRIVATE' },
      factors: [],
    });
    expect(JSON.stringify(body)).not.toContain(password);
  });

  const profile = {
    firstName: 'Ana María',
    lastName: 'Lima',
    nickname: null,
    emails: ['ana@work.example'],
    phones: ['+31 6 1234'],
    labels: ['regular'],
    language: 'pt-BR',
    privacyStatus: 'PUBLIC',
    company: 'Lima & Co',
    position: 'Potter',
    birthdate: '1988-02-29',
    subscription: true,
    vatId: 'NL1',
    picture: 'https://pictures.example/ana.png',
    secondaryEmails: [{ email: 'ana@work.example', tag: 'WORK' }, { email: 'a@b.example' }],
    phonesV2: [{ countryCode: 'NL', phone: '+31 6 1234', tag: 'MOBILE' }],
    addresses: [
      {
        address: { country: 'NL', city: 'Delft', streetName: 'Kade', streetNumber: '1' },
        tag: 'SHIPPING',
      },
    ],
    customFields: [
      { name: 'custom.size', value: { numValue: '38.5' } },
      { name: 'custom.since', value: { dateValue: '2025-05-01T10:00:00+02:00' } },
      {
        name: 'custom.list',
        value: { listValue: { value: [{ strValue: 'a' }, { boolValue: true }] } },
      },
      { name: 'custom.map', value: { mapValue: { value: { a: { numValue: 1 } } } } },
    ],
  };

  it('a registration stores the whole profile, with normalized tags, numbers and dates', async () => {
    const { body } = await page.register({ profile });
    expect(body.identity.identityProfile).toEqual({
      ...profile,
      slug: 'ana-maria-lima',
      secondaryEmails: [
        { email: 'ana@work.example', tag: 'WORK' },
        { email: 'a@b.example', tag: 'UNTAGGED' },
      ],
      customFields: [
        { name: 'custom.size', value: { numValue: 38.5 } },
        { name: 'custom.since', value: { dateValue: '2025-05-01T08:00:00.000Z' } },
        ...profile.customFields.slice(2),
      ],
    });
    const again = await page.login();
    expect(again.body.identity.identityProfile).toEqual(body.identity.identityProfile);
  });

  it.each([
    ['addresses', { address: { city: 'Delft' } }, 'UNTAGGED HOME WORK BILLING SHIPPING'],
    ['secondaryEmails', { email: 'a@b.example' }, 'UNTAGGED MAIN HOME WORK'],
    ['phonesV2', { phone: '+31 6 1234' }, 'UNTAGGED MAIN HOME MOBILE WORK FAX'],
  ])('a registration accepts every tag of %s', async (field, entry, tags) => {
    const entries = tags.split(' ').map((tag) => ({ ...entry, tag }));
    const { body } = await page.register({ profile: { [field]: entries } });
    expect(body.identity.identityProfile[field]).toEqual(entries);
  });

  it.each(['UNDEFINED', 'PUBLIC', 'PRIVATE'])(
    'a registration accepts the privacy status %s',
    async (status) => {
      const { body } = await page.register({ profile: { privacyStatus: status } });
      expect(body.identity.identityProfile.privacyStatus).toBe(status);
    },
  );

  it('the error for an invalid registration lists every invalid field at once', async () => {
    const answer = await page.authentication('/v2/register', {
      loginId: { email: 'nobody' },
      password: 'short',
      nickname: 'Ana',
      profile: {
        language: '?',
        birthdate: '2023-02-29',
        privacyStatus: 'SECRET',
        secondaryEmails: [{ email: 'x', tag: 'FAX' }],
        addresses: [{ address: { country: 'Holland', street: 'x' } }],
        customFields: [
          { name: '', value: { numValue: 'many', strValue: 'x' } },
          { name: 'b', value: { dateValue: 'tomorrow' } },
        ],
        labels: Array(2001).fill('x'),
        slug: 'x'.repeat(256),
      },
      captchaTokens: [{ Unknown: 'x' }],
    });
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toEqual([
      'captchaTokens[0].Unknown: FIELD_NOT_ALLOWED',
      'loginId.email: FORMAT',
      'nickname: FIELD_NOT_ALLOWED',
      'password: MIN_LENGTH',
      'profile.addresses[0].address.country: FORMAT',
      'profile.addresses[0].address.street: FIELD_NOT_ALLOWED',
      'profile.birthdate: FORMAT',
      'profile.customFields[0].name: MIN_LENGTH',
      'profile.customFields[0].value.numValue: FORMAT',
      'profile.customFields[1].value.dateValue: FORMAT',
      'profile.labels: MAX_SIZE',
      'profile.language: FORMAT',
      'profile.privacyStatus: INVALID_ENUM_VALUE',
      'profile.secondaryEmails[0].email: FORMAT',
      'profile.secondaryEmails[0].tag: INVALID_ENUM_VALUE',
      'profile.slug: MAX_LENGTH',
    ]);
  });

  it('a registration allows only one type of value in a custom field', async () => {
    const customFields = [{ name: 'a', value: { numValue: 1, strValue: 'x' } }];
    expect(violationsOf(await page.register({ profile: { customFields } }))).toEqual([
      'profile.customFields[0].value.numValue: ONE_OF_ALIGNMENT',
    ]);
  });

  it.each(['', 'ana', 'ana@shop', 'ana@@example.com', 'a b@example.com', `${'a'.repeat(65)}@b.c`])(
    'the violation for the invalid address %j has the type EMAIL, so that a client can recognize it',
    async (address) => {
      const { body } = await page.register({ loginId: { email: address } });
      const [violation] = body.details.validationError.fieldViolations;
      expect(violation).toMatchObject({ field: 'loginId.email', data: { type: 'EMAIL' } });
    },
  );

  it('a registration returns error -19995 for the address of a member, regardless of letter case', async () => {
    await page.register();
    const answer = await page.register({ loginId: { email: 'ANA@Example.com' } });
    expect(sayingOf(answer)).toBe('409 -19995');
  });

  it('simultaneous registrations create one member', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => page.register()));
    expect(answers.map(sayingOf).sort()).toEqual(['200 SUCCESS', '409 -19995', '409 -19995']);
    expect(await store.control.members()).toHaveLength(1);
  });

  it('deleting a member makes the address available again', async () => {
    const first = await page.register();
    await store.control.deleteMember(email);
    const second = await page.register();
    expect(sayingOf(second)).toBe('200 SUCCESS');
    expect(second.body.identity.id).not.toBe(first.body.identity.id);
  });

  it('a registration waits for approval if the shop requires it; after the approval, the member can sign in', async () => {
    store.control.settings({ membersNeedApproval: true });
    const { body } = await page.register();
    expect(body.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect(body).not.toHaveProperty('sessionToken');
    expect(body.identity.status).toEqual({
      name: 'PENDING',
      reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
    });
    expect((await page.login()).body.state).toBe('REQUIRE_OWNER_APPROVAL');
    await store.control.approveMember(email);
    const { body: approved } = await page.login();
    expect([approved.state, approved.identity.status.name]).toEqual(['SUCCESS', 'ACTIVE']);
  });

  it('a registration without a token is refused on every path of the service', async () => {
    const body = { loginId: { email }, password };
    for (const prefix of ['/_api/iam/authentication', '/iam/authentication', '']) {
      const answer = await call(store, 'POST', `${prefix}/v2/register`, { body });
      expect(sayingOf(answer)).toBe('401 UNAUTHENTICATED');
    }
  });

  it('the log contains neither passwords nor tokens of a registration', async () => {
    const captchaTokens = [{ Recaptcha: 'marked-captcha' }];
    await page.register({ captchaTokens, password: 'marked-password' });
    await page.prove('SMS', { stateToken: 'marked-state', smsData: { code: 'marked-code' } });
    await page.recovery('/v1/recover', { recoveryToken: 'marked-link', password: 'marked-new' });
    await page.send(
      'GET',
      '/_api/iam/authentication/v1/callback?state=marked-a&sessionToken=marked-b',
    );
    const { body } = await call(store, 'GET', '/__sandbox/requests');
    expect(body.requests.length).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toContain('marked-');
  });
});
