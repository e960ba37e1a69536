// Reads the tokens that developers pass in: ours, or in the shape of spec section 3, which has no identity.

import {
  anything,
  maybe,
  maybeWords,
  number,
  object,
  openObject,
  orElse,
  words,
} from '../codec/codec.ts';
import { newId } from '../environment/random.ts';
import type { TokenStore, Tokens } from './tokens/token-store.ts';

/** Tokens of this package, or of any other client of the platform. */
export type TokensInput = Omit<Tokens, 'identity'> & Partial<Pick<Tokens, 'identity'>>;

const expected = (verb: string, what: string): TypeError =>
  new TypeError(
    `${verb}: expected { accessToken: { value, expiresAt }, refreshToken: { value, role } }, received ${what}`,
  );

const input = object({
  // Without a valid time, the access token counts as expired.
  accessToken: maybe(openObject({ value: orElse(words, ''), expiresAt: orElse(number, 0) })),
  refreshToken: maybe(object({ value: orElse(words, ''), role: anything })),
  identity: maybeWords,
});

/** @throws TypeError. Its message leaves out the values, which are secrets. */
export const tokensOfInput = (verb: string, given: unknown, current?: Tokens): Tokens => {
  const tokens = maybe(input)(given);
  const { accessToken = { value: '', expiresAt: 0 }, refreshToken, identity } = tokens ?? {};
  if (!refreshToken) throw expected(verb, tokens ? 'no refreshToken' : String(given));
  for (const [name, { value }] of Object.entries({ accessToken, refreshToken })) {
    // Such a text cannot be sent in a header, and the error of fetch would show it.
    if (/[^\x21-\x7e]/.test(value))
      throw expected(verb, `a character in ${name}.value that no token has`);
  }
  const { value, role } = refreshToken;
  if (!value) throw expected(verb, 'no refreshToken.value');
  if (role !== 'visitor' && role !== 'member') throw expected(verb, `the role ${String(role)}`);
  const isCurrent = value === current?.refreshToken.value;
  return {
    ...(given as object),
    accessToken,
    refreshToken: { value, role },
    identity: identity ?? (isCurrent ? current.identity : newId()),
  };
};

/** Stores the tokens; those of the role `none` end the session. @throws TypeError. */
export const putTokens = (verb: string, store: TokenStore, given: unknown): void => {
  if (maybe(input)(given)?.refreshToken?.role === 'none') store.clear();
  else store.set(tokensOfInput(verb, given, store.get()));
};
