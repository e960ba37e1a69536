// What each panel of the result gets.
import type { Choices } from '../model/choices.ts';
import type { Change } from './use-choices.ts';
import type { StoreState } from './use-store.ts';

export interface OutputProps {
  choices: Choices;
  change: Change;
  store: StoreState;
}
