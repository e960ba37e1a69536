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
  const body = JSON.stringify({ clientId, grantType: 'anonymous' });
  let asked: Promise<Response> | undefined;
  try {
    // As src/transport/http-client.ts sends it.
    asked = send(new URL('/oauth2/token', api), {
      method: 'POST',
      signal: ending,
      credentials: 'omit',
      redirect: 'error',
      body,
      headers: { 'content-type': 'application/json' },
    });
    asked.catch(() => {});
  } catch {
    // The core names a wrong address.
  }
  return (address, init) => {
    // The body names the client and the grant: no other request has it.
    if (!asked || init?.body !== body) return send(address, init);
    const answer = asked;
    asked = undefined;
    return answer;
  };
};
