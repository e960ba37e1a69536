// What is known of a member: plain text only, of this login only, whatever is stored.
import { describe, expect, it } from 'vitest';
import { MEMBER } from '../../../../src/app/state/shared-names.ts';
import {
  createProfileStore,
  parseProfile,
  profileOf,
  profileOfMember,
} from '../../../../src/member/session/member-profile.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

describe('a profile', () => {
  it('takes the full name, else the nickname, and the platform’s own address', () => {
    const email = { address: 'ada@example.com' };
    const names = { firstName: ' Ada ', lastName: 'Lovelace', nickname: 'al' };
    expect(profileOf({ identityProfile: names, email })).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    expect(profileOf({ identityProfile: { nickname: 'al' } })).toEqual({ name: 'al' });
    expect(profileOf(undefined)).toEqual({});
  });

  it('is the platform’s answer about the caller', () => {
    const contact = { firstName: 'Ada', lastName: 'Lovelace' };
    const member = { loginEmail: 'ada@example.com', profile: { nickname: 'al' }, contact };
    expect(profileOfMember({ member })).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com' });
    for (const none of [undefined, null, [], {}, { member: 5 }, { member: { profile: [] } }])
      expect(profileOfMember(none)).toEqual({});
  });

  it('is cut where it is too long to show', () => {
    const nickname = 'a'.repeat(10_000);
    expect(profileOf({ identityProfile: { nickname } }).name).toHaveLength(200);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '7',
    '{"name":{"__html":"<b>"},"email":5,"isHosted":"yes"}',
    '{"__proto__":{"name":"x"}}',
  ])('of broken text is none: %s', (text) => {
    expect(parseProfile(text)).toEqual({});
  });
});

describe('the kept profile', () => {
  const open = () => {
    const stored = new Map<string, string>();
    return { profiles: createProfileStore(storageOver(stored)), stored };
  };

  it('is of one login, and of no other', () => {
    const { profiles } = open();
    profiles.set('one', { name: 'Ada', isHosted: true });
    expect(profiles.get('one')).toEqual({ name: 'Ada', isHosted: true });
    expect(profiles.get('two')).toEqual({});
  });

  it('is one key, and none after it was wiped', () => {
    const { profiles, stored } = open();
    profiles.set('one', { name: 'Ada', email: 'ada@example.com' });
    expect([...stored.keys()]).toEqual([`p:${MEMBER}`]);
    profiles.clear();
    expect(stored.size).toBe(0);
  });
});
