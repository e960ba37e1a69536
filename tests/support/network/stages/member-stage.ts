// A test setup with one page on which members log in: the real session code with the sandbox.
import { type OpenMember, openMember } from '../member.ts';
import { openStage, type Stage } from './stage.ts';

export const ada = { email: 'ada@example.com', password: 'correct horse battery' };

export interface MemberStage extends Stage {
  /** The page, newly opened for each test. */
  tab(): OpenMember;
  /** Logs Ada in again, by default on this page. Returns the session token. */
  sessionToken(page?: OpenMember): Promise<string>;
  role(): string | undefined;
}

/** Creates the test setup. `isRegistered` creates the member Ada before each test. Call at the top of a test file. */
export const openMemberStage = ({ isRegistered = false } = {}): MemberStage => {
  let opened: OpenMember | undefined;
  const tab = (): OpenMember => {
    if (!opened) throw new Error('The page opens before each test, not before.');
    return opened;
  };
  const stage = openStage({
    startMs: Date.UTC(2026, 0, 1),
    prepare: async ({ sandbox, time, network }) => {
      sandbox.control.settings({ passwordCost: 4 });
      if (isRegistered) await sandbox.control.createMember(ada);
      opened = openMember({ sandbox, time, fetch: network.fetch });
    },
  });
  const sessionToken: MemberStage['sessionToken'] = async (page = tab()) => {
    const result = await page.verbs.login(ada);
    if (result.loginState !== 'SUCCESS')
      throw new Error(`expected SUCCESS, got ${result.loginState}`);
    return result.data.sessionToken;
  };
  const role = () => tab().tokens.get()?.refreshToken.role;
  return Object.assign(stage, { tab, sessionToken, role });
};
