import type { MemberOptions } from '../member-part.ts';
import type { MemberTab } from '../open-tab.ts';
import { openLoginStage, roleOf } from './login-stage.ts';

export const bo = { email: 'bo@example.com', password: 'a staple and a battery' };

/** To be called at the top of a test file. */
export const openLoginFlowStage = () => {
  const stage = openLoginStage();
  let tab: MemberTab;
  const open = (options: Partial<MemberOptions> = {}): MemberTab => {
    tab = stage.open(options);
    tab.actions.openLogin();
    return tab;
  };
  const role = () => roleOf(tab);
  const view = () => {
    const { screen, status, problem, isOpen } = tab.login();
    return { screen, status, problem, isOpen };
  };
  const pass = async (ms: number) => {
    const end = stage.time.now() + ms;
    while (stage.time.next(end - stage.time.now())) await stage.network.rest();
    stage.time.skip(end - stage.time.now());
  };
  const frameIsThere = () => tab.page.frames.some(({ isInPage }) => isInPage);
  const outbox = () =>
    stage.sandbox.control.outbox() as readonly { to: string; code?: string; link?: string }[];
  return {
    get tab() {
      return tab;
    },
    set tab(value) {
      tab = value;
    },
    stage,
    open,
    role,
    view,
    pass,
    frameIsThere,
    outbox,
  };
};
