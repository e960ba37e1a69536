// Reads the address that logins by redirect return to. Only the members' chunk imports it.
import { urlOf } from '../model/safe-url.ts';

/** Undefined is the page that a shopper leaves. Tokens belong to an origin, so another one is reported. */
export const readLoginReturn = (
  { loginReturn }: Readonly<DOMStringMap>,
  page: string,
  report: (mistake: string) => void,
): string | undefined => {
  if (loginReturn === undefined) return undefined;
  const url = urlOf(loginReturn, page);
  if (url && url.origin === new URL(page).origin && !url.hash) return url.href;
  report(
    `data-login-return: expected an address of this site like https://shop.example/account, received "${loginReturn}"`,
  );
  return undefined;
};
