// Reads and patches the login dialog's part of the state.
import type { WidgetStore } from '../../app/store/create-store.ts';
import type { LoginView } from '../../app/store/state.ts';

export interface LoginState {
  get(): LoginView;
  patch(part: Partial<LoginView>): void;
}

const CLOSED: LoginView = { isOpen: false, screen: 'sign-in', status: 'idle', email: '' };

export const createLoginState = (store: Pick<WidgetStore, 'getState' | 'set'>): LoginState => {
  const get = () => store.getState().login ?? CLOSED;
  return { get, patch: (part) => store.set({ login: { ...get(), ...part } }) };
};
