// Reads which identity providers the login dialog offers. Only the dialog's chunk imports it.
import { isProviderName } from '../session/login/identity-providers.ts';

const CONNECTION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Names of providers and ids of own connections, each once. Reports and leaves out anything else. */
export const readLoginProviders = (
  { loginProviders = '' }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): string[] => {
  const words = new Set(loginProviders.split(/\s+/).filter(Boolean));
  return [...words].filter((word) => {
    const isKnown = isProviderName(word) || CONNECTION_ID.test(word);
    if (!isKnown) {
      report(
        `data-login-providers: expected google, facebook or the id of a connection, received "${word}"`,
      );
    }
    return isKnown;
  });
};
