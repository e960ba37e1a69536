// The context of logging in: what every step of a login on this page uses.
import type { Arrival } from '../../app/browser/arrival.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { Member } from '../session/create-member.ts';
import type { MemberContext } from '../session/member-session.ts';
import type { SessionHours } from '../session/session-limit.ts';
import type { LoginMemory } from './login-memory.ts';
import type { LoginState, WantedWay } from './login-way.ts';

/** The owner's settings of the login. */
export interface LoginSettings {
  wanted: WantedWay;
  /** Registered address that logins return to; otherwise the page itself. */
  returnTo: string | undefined;
  hours: SessionHours;
}

/** The options of the members' part. */
export interface LoginOptions {
  core: Core;
  shop: OpenShop;
  page: Window;
  document: Document;
  /** Arrivals that were taken off the page's address before; empty if the address had none. */
  arrivals: Arrival[];
  /** Whether a member was logged in when the page loaded. */
  wasMember: boolean;
  settings: LoginSettings;
  /** Loads the dialog's code. */
  needDialog: () => Promise<unknown>;
}

export interface LoginContext {
  options: LoginOptions;
  /** The platform's session, with a login and a logout that change the cart with it. */
  members: MemberContext;
  member: Member;
  memory: LoginMemory;
  state: LoginState;
}
