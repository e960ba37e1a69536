// The way to the login, and to the account of whoever is logged in: one button for both.
import { type ReactNode, useEffect, useState } from 'react';
import { memberEn } from '../../i18n/english/member.en.ts';
import { onIntent } from '../../intent.ts';
import type { App } from '../../runtime/app.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { initialOf } from './initial-of.ts';

const PERSON =
  'M10 9.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2M4 16.8c.4-3.2 2.7-5 6-5s5.6 1.8 6 5';

/** A wait shorter than this is none. */
const PATIENCE_MS = 400;

const useWait = (isBusy: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isBusy) return;
    const timer = setTimeout(setIsLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy && isLong;
};

/** Opens the dialog, or the menu for a member; its code is fetched as soon as a click is likely. */
export function AccountButton({ app }: { app: App }): ReactNode {
  const { store } = app;
  const text = app.text.extend(memberEn);
  const { isMember, name: fullName, email } = useStore(store, ({ member }) => member);
  const login = useStore(store, (state) => state.login);
  const name = fullName ?? email;
  // What is wrong while the dialog is open is told in it.
  const isClosed = !login?.isOpen;
  const problem = isClosed ? login?.problem : undefined;
  const isBusy = isClosed && login?.status === 'busy';
  const isWaiting = useWait(isBusy);
  const label = name ? text('accountOf', { name }) : text('account');
  return (
    <div className="r a">
      {problem && (
        <span role="alert">{text(problem.code === 'insecure_page' ? 'insecure' : 'refused')}</span>
      )}
      <button
        {...onIntent(store.actions.prefetchLogin)}
        onTouchStart={store.actions.prefetchLogin}
        type="button"
        part={isMember ? 'account' : 'sign-in'}
        className={isMember ? 'm' : ''}
        aria-haspopup={isMember ? 'menu' : 'dialog'}
        aria-label={isMember ? label : undefined}
        aria-busy={isBusy || undefined}
        onClick={(event) => store.actions.openLogin(event.currentTarget)}
      >
        {isWaiting ? (
          <span className="w" />
        ) : isMember ? (
          <bdi className="n" part="initial" aria-hidden="true">
            {initialOf(name ?? '') || <Icon d={PERSON} />}
          </bdi>
        ) : (
          <Icon d={PERSON} />
        )}
        {!isMember && <span className="t">{text('signIn')}</span>}
      </button>
    </div>
  );
}
