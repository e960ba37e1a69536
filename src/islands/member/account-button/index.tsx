// The element <pannier-login>.
import { defineIsland } from '../../runtime/island-host.tsx';
import { AccountButton } from './account-button.tsx';
import css from './styles.css';

/** Sheet of the component, for whoever hosts it. */
export const accountButtonCss: string = css;

/** Registers `<pannier-login>`. */
export function defineLogin(): void {
  defineIsland('pannier-login', {
    attributes: [],
    css,
    render: (app) => <AccountButton app={app} />,
  });
}
