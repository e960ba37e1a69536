// The context that every step of a login uses.
import type { RedirectParams } from '../../app/browser/redirect-params.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { Member } from '../session/create-member.ts';
import type { MemberContext } from '../session/member-session.ts';
import type { SessionHours } from '../session/session-limit.ts';
import type { LoginMemory } from './login-memory.ts';
import type { LoginState, WantedWay } from './login-way.ts';

export interface LoginSettings {
  wanted: WantedWay;
  /** Registered address that logins return to; the page itself if undefined. */
  returnTo: string | undefined;
  hours: SessionHours;
}

export interface LoginOptions {
  core: CoreContext;
  shop: ShopSession;
  page: Window;
  document: Document;
  /** Secrets that were removed from the page's address; empty if the address had no secrets. */
  redirectParams: RedirectParams[];
  /** Whether a member was logged in when the page loaded. */
  wasMember: boolean;
  settings: LoginSettings;
  loadDialog: () => Promise<unknown>;
}

export interface LoginContext {
  options: LoginOptions;
  /** The platform's session, whose login and logout also change the cart. */
  members: MemberContext;
  member: Member;
  memory: LoginMemory;
  state: LoginState;
}
