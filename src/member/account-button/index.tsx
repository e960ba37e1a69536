// Defines the element <pannier-login>.
import { login } from '../../app/elements/page-elements.ts';
import { defineIsland } from '../../ui/runtime/island-host.tsx';
import { AccountButton } from './account-button.tsx';
import css from './styles.css';

/** Style sheet of the account button, for hosts other than the element. */
export const accountButtonCss: string = css;

/** Registers `<pannier-login>`. */
export function defineLogin(): void {
  defineIsland(login.element, {
    attributes: login.attributes,
    css,
    render: (app) => <AccountButton app={app} />,
  });
}
