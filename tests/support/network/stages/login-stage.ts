// A test setup in which members log in: a member with a password, and tabs with the code of the member feature.
import { vi } from 'vitest';
import type { MemberOptions } from '../member-part.ts';
import { type MemberTab, openTab } from '../open-tab.ts';
import { openStage, type Stage } from './stage.ts';

export const ada = { email: 'ada@example.com', password: 'correct horse battery' };

export interface LoginStage extends Stage {
  open(options?: Partial<MemberOptions>): MemberTab;
  /** Starts a form login and navigates away. Returns the address to which the platform redirects. */
  leaveByForm(options?: Partial<MemberOptions>): Promise<{ tab: MemberTab; href: string }>;
}

/** Waits in real time, because passwords are hashed in another thread. */
export const until = (isSo: () => boolean): Promise<unknown> =>
  vi.waitUntil(isSo, { timeout: 5000, interval: 1 });

export const roleOf = ({ shop }: MemberTab): string | undefined =>
  shop.tokens.get()?.refreshToken.role;

/** Details of the `member:change` events so far. */
export const memberChanges = ({ told }: MemberTab): unknown[] =>
  told.filter(([type]) => type === 'member:change').map(([, detail]) => detail);

/** Call at the top of a test file. */
export const openLoginStage = (): LoginStage => {
  const stage = openStage({
    startMs: Date.UTC(2026, 0, 1),
    prepare: ({ sandbox }) => {
      sandbox.control.settings({ passwordCost: 4 });
      return sandbox.control.createMember({ ...ada, profile: { nickname: 'Ada L.' } });
    },
  });
  const open: LoginStage['open'] = (options) => {
    const { sandbox, time, browser } = stage;
    return openTab(browser, { member: { sandbox, time, ...options } });
  };
  const leaveByForm: LoginStage['leaveByForm'] = async (options) => {
    const tab = open({ wanted: 'form', ...options });
    tab.actions.openLogin();
    void tab.actions.signIn(ada);
    await until(() => tab.went.length > 0);
    const response = await stage.sandbox.fetch(
      new Request(tab.went[0] ?? '', { redirect: 'manual' }),
    );
    tab.close();
    return { tab, href: response.headers.get('location') ?? '' };
  };
  return Object.assign(stage, { open, leaveByForm });
};
