import type { MemberOptions } from '../member-part.ts';
import type { MemberTab } from '../open-tab.ts';
import { openLoginStage, roleOf } from './login-stage.ts';

export const bo = { email: 'bo@example.com', password: 'a staple and a battery' };

/** Call at the top of a test file. */
export const openLoginFlowStage = () => {
  const stage = openLoginStage();
  const dialog = {} as { tab: MemberTab };
  const open = (options: Partial<MemberOptions> = {}): MemberTab => {
    dialog.tab = stage.open(options);
    dialog.tab.actions.openLogin();
    return dialog.tab;
  };
  const role = () => roleOf(dialog.tab);
  const view = () => {
    const { screen, status, problem, isOpen } = dialog.tab.login();
    return { screen, status, problem, isOpen };
  };
  const pass = async (ms: number) => {
    const end = stage.time.now() + ms;
    while (stage.time.next(end - stage.time.now())) await stage.network.rest();
    stage.time.skip(end - stage.time.now());
  };
  const frameIsThere = () => dialog.tab.page.frames.some(({ isInPage }) => isInPage);
  const outbox = () =>
    stage.sandbox.control.outbox() as readonly { to: string; code?: string; link?: string }[];
  return Object.assign(dialog, { stage, open, role, view, pass, frameIsThere, outbox });
};
