// Stored member data: plain text only, and only for the current login, whatever is stored.
import { describe, expect, it } from 'vitest';
import { MEMBER_KEY } from '../../../../src/app/state/storage-keys.ts';
import {
  createProfileStore,
  parseProfile,
  readMemberProfile,
  toProfile,
} from '../../../../src/member/session/member-profile.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

describe('a profile', () => {
  it('a profile has the full name, or else the nickname, and the email address', () => {
    const email = { address: 'ada@example.com' };
    const names = { firstName: ' Ada ', lastName: 'Lovelace', nickname: 'al' };
    expect(toProfile({ identityProfile: names, email })).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    expect(toProfile({ identityProfile: { nickname: 'al' } })).toEqual({ name: 'al' });
    expect(toProfile(undefined)).toEqual({});
  });

  it('a profile is read from the platform’s member response', () => {
    const contact = { firstName: 'Ada', lastName: 'Lovelace' };
    const member = { loginEmail: 'ada@example.com', profile: { nickname: 'al' }, contact };
    expect(readMemberProfile({ member })).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    for (const none of [undefined, null, [], {}, { member: 5 }, { member: { profile: [] } }])
      expect(readMemberProfile(none)).toEqual({});
  });

  it('the name in a profile is cut to 200 characters', () => {
    const nickname = 'a'.repeat(10_000);
    expect(toProfile({ identityProfile: { nickname } }).name).toHaveLength(200);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '7',
    '{"name":{"__html":"<b>"},"email":5,"isHosted":"yes"}',
    '{"__proto__":{"name":"x"}}',
  ])('a malformed stored profile is read as empty: %s', (text) => {
    expect(parseProfile(text)).toEqual({});
  });
});

describe('the stored profile', () => {
  const open = () => {
    const stored = new Map<string, string>();
    return { profiles: createProfileStore(storageOver(stored)), stored };
  };

  it('the stored profile is returned only for the login that it belongs to', () => {
    const { profiles } = open();
    profiles.set('one', { name: 'Ada', isHosted: true });
    expect(profiles.get('one')).toEqual({ name: 'Ada', isHosted: true });
    expect(profiles.get('two')).toEqual({});
  });

  it('the stored profile has one storage key, which is removed when the profile is cleared', () => {
    const { profiles, stored } = open();
    profiles.set('one', { name: 'Ada', email: 'ada@example.com' });
    expect([...stored.keys()]).toEqual([`p:${MEMBER_KEY}`]);
    profiles.clear();
    expect(stored.size).toBe(0);
  });
});
