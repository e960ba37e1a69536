// Defines the element `<pannier-login>`.

import { type ReactNode, useEffect, useState } from 'react';
import { login } from '../../app/elements/page-elements.ts';
import type { IslandContext } from '../../app/island-context.ts';
import { memberEn } from '../../i18n/languages/en.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useStore } from '../../ui/runtime/hooks.ts';
import { onIntent } from '../../ui/runtime/intent.ts';
import { defineIsland } from '../../ui/runtime/island-host.tsx';
import css from './styles.css';

// Button with which visitors log in and members open the account menu.

const PERSON =
  'M10 9.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2M4 16.8c.4-3.2 2.7-5 6-5s5.6 1.8 6 5';

/** Milliseconds; shorter waits show no spinner. */
const SPINNER_DELAY_MS = 400;

/** The first letter or digit of a name, with accents and in upper case; empty for a name without letters and digits. */
export const getInitial = (name: string): string => {
  const found = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0] ?? '';
  return found.toUpperCase().slice(0, found.length);
};

const useLongWait = (isBusy: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isBusy) return;
    const timer = setTimeout(setIsLong, SPINNER_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy && isLong;
};

/** Problems that another click does not solve. */
const SENTENCES: ReadonlyMap<string, 'insecure' | 'loginClosed'> = new Map([
  ['insecure_page', 'insecure'],
  ['SITE_NOT_PUBLISHED', 'loginClosed'],
]);

const EDGE_PX = 8;

/** Shifts a node into view if an edge of the page cuts it off. */
const fitInViewport = (node: HTMLElement | null): void => {
  if (!node) return;
  const { left, right } = node.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const shift = Math.max(EDGE_PX - left, Math.min(0, clientWidth - EDGE_PX - right));
  if (shift) node.style.translate = `${shift}px`;
};

/** Opens the login dialog, or the menu for a member; prefetches the code when a click is likely. */
export function AccountButton({ app }: { app: IslandContext }): ReactNode {
  const { store } = app;
  const text = app.text.extend(memberEn);
  const { isMember, name: fullName, email } = useStore(store, ({ member }) => member);
  const login = useStore(store, (state) => state.login);
  const name = fullName ?? email;
  // The open dialog shows problems and progress itself.
  const isClosed = !login?.isOpen;
  const problem = isClosed ? login?.problem : undefined;
  const isBusy = isClosed && login?.status === 'busy';
  const isWaiting = useLongWait(isBusy);
  const label = name ? text('accountOf', { name }) : text('account');
  return (
    <div className="root account">
      {problem && (
        <span role="alert" ref={fitInViewport}>
          {text(SENTENCES.get(problem.code) ?? 'refused')}
        </span>
      )}
      <button
        {...onIntent(store.actions.prefetchLogin)}
        onTouchStart={store.actions.prefetchLogin}
        type="button"
        part={isMember ? 'account' : 'sign-in'}
        className={isMember ? 'member' : ''}
        aria-haspopup={isMember ? 'menu' : 'dialog'}
        aria-label={isMember ? label : undefined}
        aria-busy={isBusy || undefined}
        onClick={(event) => store.actions.openLogin(event.currentTarget)}
      >
        {isWaiting ? (
          <span className="spinner" />
        ) : isMember ? (
          <bdi className="initial" part="initial" aria-hidden="true">
            {getInitial(name ?? '') || <Icon d={PERSON} />}
          </bdi>
        ) : (
          <Icon d={PERSON} />
        )}
        {!isMember && <span className="sign-in-label">{text('signIn')}</span>}
      </button>
    </div>
  );
}

export const accountButtonCss: string = css;

/** Registers `<pannier-login>`. */
export function defineLogin(): void {
  defineIsland(login.element, {
    attributes: login.attributes,
    css,
    render: (app) => <AccountButton app={app} />,
  });
}
