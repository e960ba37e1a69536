// Reads the tokens that developers pass in: ours, or in the shape of spec section 3, which has no identity.
import { newId } from '../../browser/random.ts';
import { asNumber, asObject, asText } from '../../model/json.ts';
import type { TokenStore, Tokens } from '../tokens/token-store.ts';

/** Tokens of this package, or of any other client of the platform. */
export type TokensInput = Omit<Tokens, 'identity'> & Partial<Pick<Tokens, 'identity'>>;

const expected = (verb: string, what: string): TypeError =>
  new TypeError(
    `${verb}: expected { accessToken: { value, expiresAt }, refreshToken: { value, role } }, received ${what}`,
  );

/** @throws TypeError. Its message leaves out the values, which are secrets. */
export const tokensOfInput = (verb: string, given: unknown, current?: Tokens): Tokens => {
  const tokens = asObject(given);
  const access = asObject(tokens?.['accessToken']);
  const refresh = asObject(tokens?.['refreshToken']);
  if (!tokens || !refresh) throw expected(verb, tokens ? 'no refreshToken' : String(given));
  for (const [name, token] of Object.entries({ accessToken: access, refreshToken: refresh })) {
    // Such a text cannot be sent in a header, and the error of fetch would show it.
    if (/[^\x21-\x7e]/.test(asText(token?.['value']) ?? ''))
      throw expected(verb, `a character in ${name}.value that no token has`);
  }
  const value = asText(refresh['value']);
  if (!value) throw expected(verb, 'no refreshToken.value');
  const role = refresh['role'];
  if (role !== 'visitor' && role !== 'member') throw expected(verb, `the role ${String(role)}`);
  const identity = asText(tokens['identity']);
  const isCurrent = value === current?.refreshToken.value;
  return {
    ...tokens,
    // Without a valid time, the access token counts as expired.
    accessToken: {
      ...(access as object),
      value: asText(access?.['value']) ?? '',
      expiresAt: asNumber(access?.['expiresAt']) ?? 0,
    },
    refreshToken: { value, role },
    identity: identity ?? (isCurrent ? current.identity : newId()),
  };
};

/** Stores the tokens; those of the role `none` end the session. @throws TypeError. */
export const putTokens = (verb: string, store: TokenStore, given: unknown): void => {
  const role = asObject(asObject(given)?.['refreshToken'])?.['role'];
  if (role === 'none') store.clear();
  else store.set(tokensOfInput(verb, given, store.get()));
};
