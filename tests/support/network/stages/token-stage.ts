// A test setup for access tokens of visitors and members: tabs, logins, and a token endpoint that can fail.
import { expect } from 'vitest';
import type { Tokens } from '../../../../src/client/auth/tokens/token-store.ts';
import type { Environment } from '../../../../src/client/environment/environment.ts';
import { createTestMember, loginTokens } from '../members.ts';
import { type OpenSession, openSession } from '../session.ts';
import { openStage, type Stage } from './stage.ts';

export const TOKEN = '/oauth2/token';

export const HOUR_MS = 3_600_000;

export const DAY_MS = 24 * HOUR_MS;

export const LIFETIME_MS = 4 * HOUR_MS;

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

export const known = (tokens: Tokens | undefined): Tokens =>
  tokens ?? expect.fail('expected tokens');

export const roleOf = ({ tokens }: OpenSession) => tokens.get()?.refreshToken.role;

export interface TokenStage extends Stage {
  /** Id of a member. */
  ada(): string;
  openTab(other?: Partial<Environment>): OpenSession;
  /** Opens a tab whose visitor has stored tokens. */
  openReturning(): Promise<OpenSession & { before: Tokens }>;
  /** Opens a tab with a member who has just logged in. */
  openMember(other?: Partial<Environment>): Promise<OpenSession & { member: Tokens }>;
  /** Grant types requested from the token endpoint so far. */
  grants(): string[];
  /** Makes the token endpoint fail `times` times. */
  failing(fault: object, times?: number): void;
}

/** Call at the top of a test file. */
export const openTokenStage = (): TokenStage => {
  let ada = '';
  const stage = openStage({
    startMs: Date.UTC(2026, 0, 1),
    prepare: async ({ sandbox }) => {
      ada = await createTestMember(sandbox);
    },
  });
  const openTab: TokenStage['openTab'] = (other = {}) =>
    openSession({ ...stage.browser.openTab().environment, ...other });
  const acts: Omit<TokenStage, keyof Stage> = {
    ada: () => ada,
    openTab,
    openReturning: async () => {
      const tab = openTab();
      await tab.accessToken.get();
      return { ...tab, before: known(tab.tokens.get()) };
    },
    openMember: async (other = {}) => {
      const tab = openTab(other);
      const member = await loginTokens(stage.sandbox, ada, (other.now ?? stage.time.now)());
      await tab.accessToken.signIn(member);
      stage.network.sent.length = 0;
      return { ...tab, member };
    },
    grants: () => stage.network.sent.map(({ body }) => (body as { grantType: string }).grantType),
    failing: (fault, times = 1) =>
      void stage.sandbox.control.setFaults({ match: { path: TOKEN }, fault, times }),
  };
  return Object.assign(stage, acts);
};
