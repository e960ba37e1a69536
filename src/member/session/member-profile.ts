// The stored profile of the logged-in member, deleted at logout.

import { MEMBER } from '../../app/state/shared-names.ts';
import {
  type Codec,
  maybeWords,
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
  /** The platform's own pages have a session too, so logging out has to visit them. */
  isHosted?: boolean;
}

const MAX_CHARS = 200;
const plain = (value: unknown): string | undefined =>
  asText(value)?.trim().slice(0, MAX_CHARS) || undefined;

const profileFrom = (names: unknown[], nickname: unknown, address: unknown): Profile => {
  const name = names.map(plain).filter(Boolean).join(' ') || plain(nickname);
  const email = plain(address);
  return { ...(name && { name }), ...(email && { email }) };
};

/** Who has logged in, by the platform's answer. What was typed is no proof of it. */
export const profileOf = (identity: Identity | undefined): Profile => {
  const { firstName, lastName, nickname } = identity?.identityProfile ?? {};
  return profileFrom([firstName, lastName], nickname, identity?.email?.address);
};

const myMember = orEmpty(
  object({
    member: orEmpty(
      object({
        contact: orEmpty(object({ firstName: maybeWords, lastName: maybeWords })),
        profile: orEmpty(object({ nickname: maybeWords })),
        loginEmail: maybeWords,
      }),
    ),
  }),
);

/** From the answer of that call; empty where the store has no members' app. */
export const profileOfMember = (answer: unknown): Profile => {
  const { contact, profile, loginEmail } = myMember(answer).member;
  return profileFrom([contact.firstName, contact.lastName], profile.nickname, loginEmail);
};

const storedProfile: Codec<Profile & { identity?: string }> = sparse({
  name: plain,
  email: plain,
  isHosted: flag,
  identity: maybeWords,
});

/** From stored text, which any script of the page may have written. */
export const parseProfile = (text: string | null): Profile & { identity?: string } =>
  readStored(storedProfile, text) ?? {};

export interface ProfileStore {
  /** Empty when the stored profile is another member's. */
  get(identity: string): Profile;
  set(identity: string, profile: Profile): void;
  clear(): void;
}

export const createProfileStore = (storage: KeyValueStore): ProfileStore => ({
  get: (caller) => {
    const { identity, ...profile } = parseProfile(storage.get(MEMBER));
    return identity === caller ? profile : {};
  },
  set: (identity, profile) => storage.set(MEMBER, JSON.stringify({ ...profile, identity })),
  clear: () => {
    if (storage.get(MEMBER) !== null) storage.remove(MEMBER);
  },
});
