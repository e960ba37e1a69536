// The account chunk: the menu of a member, with what the owner links to. Loaded when a member approaches the button.
import { readReturns } from '../attributes/returns.ts';
import { type AccountRequest, openAccountMenu } from '../islands/member/account-menu/index.tsx';
import type { MemberApp } from '../islands/runtime/app.ts';

/** Opens the menu; the returned function closes it and removes it from the page. */
export const openAccount = (app: MemberApp, request: AccountRequest): (() => void) =>
  openAccountMenu(app, { ...request, returnsUrl: readReturns(app) });
