// Asks for a new visitor's token while the widget's code is on its way.
import { HOSTED_PLATFORM } from '../src/transport/host-map.ts';

type Fetch = (...given: Parameters<typeof fetch>) => Promise<Response>;

/**
 * Returns the function that the widget fetches with: its own first request for such a token gets this answer. So the
 * widget still decides under its lock, after a look at its storage, whether the token is wanted at all, and no other
 * tab's visitor is replaced. An answer that nobody asks for is kept until somebody does.
 */
export const askEarly = (
  send: Fetch,
  ending: AbortSignal,
  clientId: string,
  api = HOSTED_PLATFORM,
): Fetch => {
  const grant = { clientId, grantType: 'anonymous' };
  const body = JSON.stringify(grant);
  let asked: Promise<Response> | undefined;
  try {
    // As src/transport/http-client.ts sends it, but as a form: that needs no preflight, so no round trip of its own.
    asked = send(new URL('/oauth2/token', api), {
      // Nothing that all objects of the page may have been given.
      __proto__: null,
      method: 'POST',
      signal: ending,
      credentials: 'omit',
      redirect: 'error',
      body: new URLSearchParams(grant),
    } as RequestInit);
    asked.catch(() => {});
  } catch {
    // The core names a wrong address.
  }
  return async (address, init) => {
    // The body names the client and the grant: no other request has it.
    if (asked && init?.body === body) {
      const early = asked;
      asked = undefined;
      const answer = await early;
      // Who takes no forms refuses with 400 or 415, and is asked as usual; a higher status is no matter of the form.
      if (answer.ok || answer.status > 415) return answer;
    }
    return send(address, init);
  };
};
