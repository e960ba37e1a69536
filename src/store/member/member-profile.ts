// The stored profile of the logged-in member, deleted at logout.
import type { KeyValueStore } from '../../browser/storage.ts';
import type { Identity } from '../../model/identity.ts';
import { asObject, asText, parseJson } from '../../model/json.ts';
import { MEMBER } from '../shared-names.ts';

export interface Profile {
  name?: string;
  email?: string;
  /** The platform's own pages have a session too, so logging out has to visit them. */
  isHosted?: boolean;
}

const MAX_CHARS = 200;
const plain = (value: unknown): string | undefined => asText(value)?.trim().slice(0, MAX_CHARS);

/** The platform's name and address; `email` is the typed address, for when the platform sends none. */
export const profileOf = (identity: Identity | undefined, email: string): Profile => {
  const { firstName, lastName, nickname } = identity?.identityProfile ?? {};
  const fullName = [firstName, lastName].map(plain).filter(Boolean).join(' ');
  const name = fullName || plain(nickname);
  const address = plain(identity?.email?.address) ?? plain(email);
  return { ...(name && { name }), ...(address && { email: address }) };
};

/** From stored text, which any script of the page may have written. */
export const parseProfile = (text: string | null): Profile & { identity?: string } => {
  const json = asObject(parseJson(text));
  const [name, email] = [plain(json?.['name']), plain(json?.['email'])];
  const identity = asText(json?.['identity']);
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(json?.['isHosted'] === true && { isHosted: true }),
    ...(identity && { identity }),
  };
};

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
