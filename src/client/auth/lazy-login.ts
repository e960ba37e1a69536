// The login methods of the package's session. Their code loads at the first call, because most pages log nobody in.

import { thrownToError } from '../http/to-store-error.ts';
import { answerIn } from './login/return-address.ts';
import type { createLoginVerbs, LoadedVerbs, LoginVerbs } from './login-verbs.ts';

/** Methods reject with `network` if their code cannot be loaded. The next call tries again. */
export const createLazyLogin = (...parts: Parameters<typeof createLoginVerbs>): LoginVerbs => {
  const [{ environment }] = parts;
  let loading: Promise<LoadedVerbs> | undefined;
  const load = async (): Promise<LoadedVerbs> => {
    try {
      return (await import('./login-verbs.ts')).createLoginVerbs(...parts);
    } catch (error) {
      loading = undefined;
      throw thrownToError(error, 'network');
    }
  };
  const verbs = (): Promise<LoadedVerbs> => {
    loading ??= load();
    return loading;
  };
  return {
    generateOAuthData: async (...given) => (await verbs()).generateOAuthData(...given),
    getAuthUrl: async (...given) => (await verbs()).getAuthUrl(...given),
    getMemberTokens: async (...given) => (await verbs()).getMemberTokens(...given),
    getMemberTokensForDirectLogin: async (...given) =>
      (await verbs()).getMemberTokensForDirectLogin(...given),
    getMemberTokensForExternalLogin: async (...given) =>
      (await verbs()).getMemberTokensForExternalLogin(...given),
    getMemberTokensForExternalLoginWithSession: async (...given) =>
      (await verbs()).getMemberTokensForExternalLoginWithSession(...given),
    register: async (...given) => (await verbs()).register(...given),
    login: async (...given) => (await verbs()).login(...given),
    processVerification: async (...given) => (await verbs()).processVerification(...given),
    logout: async (...given) => (await verbs()).logout(...given),
    parseFromUrl: (url = environment.document?.location.href, responseMode = 'fragment') => {
      const { search, hash } = new URL(url ?? '');
      const { code, state, error, errorDescription } = answerIn(
        responseMode === 'query' ? search : hash,
      );
      return { code, state, ...(error !== null && { error, errorDescription }) };
    },
  };
};
