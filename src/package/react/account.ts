// The account menu of an app: a member's orders are imported where they are asked for.
import type { MemberApp } from '../../islands/runtime/app.ts';
import type { AccountParts } from '../../wiring/account/open-account.ts';
import { openAccount as open } from '../../wiring/account/open-account.ts';

export const openAccount = (
  app: MemberApp,
  parts: Omit<AccountParts, 'loadOrders'>,
): (() => void) =>
  open(app, { ...parts, loadOrders: () => import('../../wiring/account/open-orders.ts') });
