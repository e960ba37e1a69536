// The stored profile of the logged-in member, deleted at logout.

import { MEMBER_KEY } from '../../app/state/storage-keys.ts';
import {
  type Codec,
  maybeText,
  object,
  orEmpty,
  readStored,
  sparse,
} from '../../client/codec/codec.ts';
import { asText } from '../../client/codec/json.ts';
import { flag } from '../../client/codec/readers.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { Identity } from '../../client/members/identity.ts';

export interface Profile {
  name?: string;
  email?: string;
  /** Whether the platform's pages also have a session. A logout must then visit these pages. */
  isHosted?: boolean;
}

const MAX_NAME_CHARS = 200;
const plain = (value: unknown): string | undefined =>
  asText(value)?.trim().slice(0, MAX_NAME_CHARS) || undefined;

const profileFrom = (names: unknown[], nickname: unknown, address: unknown): Profile => {
  const name = names.map(plain).filter(Boolean).join(' ') || plain(nickname);
  const email = plain(address);
  return { ...(name && { name }), ...(email && { email }) };
};

/** Reads the profile from the response, because the email address that the shopper typed proves nothing. */
export const toProfile = (identity: Identity | undefined): Profile => {
  const { firstName, lastName, nickname } = identity?.identityProfile ?? {};
  return profileFrom([firstName, lastName], nickname, identity?.email?.address);
};

const myMember = orEmpty(
  object({
    member: orEmpty(
      object({
        contact: orEmpty(object({ firstName: maybeText, lastName: maybeText })),
        profile: orEmpty(object({ nickname: maybeText })),
        loginEmail: maybeText,
      }),
    ),
  }),
);

/** Reads the response to `myMemberCall`; empty if the store does not have the members' app. */
export const readMemberProfile = (answer: unknown): Profile => {
  const { contact, profile, loginEmail } = myMember(answer).member;
  return profileFrom([contact.firstName, contact.lastName], profile.nickname, loginEmail);
};

const storedProfile: Codec<Profile & { identity?: string }> = sparse({
  name: plain,
  email: plain,
  isHosted: flag,
  identity: maybeText,
});

/** Parses stored text, which any script of the page may have written. */
export const parseProfile = (text: string | null): Profile & { identity?: string } =>
  readStored(storedProfile, text) ?? {};

export interface ProfileStore {
  /** Empty if the stored profile belongs to another member. */
  get(identity: string): Profile;
  set(identity: string, profile: Profile): void;
  clear(): void;
}

export const createProfileStore = (storage: KeyValueStore): ProfileStore => ({
  get: (caller) => {
    const { identity, ...profile } = parseProfile(storage.get(MEMBER_KEY));
    return identity === caller ? profile : {};
  },
  set: (identity, profile) => storage.set(MEMBER_KEY, JSON.stringify({ ...profile, identity })),
  clear: () => {
    if (storage.get(MEMBER_KEY) !== null) storage.remove(MEMBER_KEY);
  },
});
