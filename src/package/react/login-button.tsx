// The sign-in button as a React component.
import type { ReactNode } from 'react';
import { AccountButton } from '../../islands/member/account-button/account-button.tsx';
import { accountButtonCss } from '../../islands/member/account-button/index.tsx';
import type { Running } from '../create-running.ts';
import { type ButtonProps, PlainIsland } from './plain-island.tsx';

/** Renders the sign-in button, or the account menu of the signed-in member. */
export function LoginButton(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <AccountButton app={app} />;
  return <PlainIsland css={accountButtonCss} given={props} draw={draw} />;
}
