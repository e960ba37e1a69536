// What the drawer shows of its fields once one of them is opened, or about to be.
import type { ReactNode } from 'react';
import type { Destination, Problem } from '../../../model/views.ts';
import type { ChangeResult, DetailsStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';

export interface FieldProps {
  store: DetailsStore;
  /** The drawer's words; each field adds its own. */
  text: Translate;
  locale: string;
}

export interface CouponFieldProps extends FieldProps {
  /** The coupon from the page's URL, if the platform refused it. */
  refused: { code: string; problem: Problem } | undefined;
  apply(code: string): Promise<ChangeResult>;
  sentenceOf(problem: Problem): string;
}

export interface NoteFieldProps {
  note: string;
  text: Translate;
  save(note: string): Promise<ChangeResult>;
  onSaved(isSaved: boolean): void;
}

export interface CartFields {
  CouponField(props: CouponFieldProps): ReactNode;
  EstimateField(props: FieldProps & { known: Destination | undefined }): ReactNode;
  NoteField(props: NoteFieldProps): ReactNode;
  /** `currency` is that of the platform's amounts (ISO 4217). */
  couponSentenceOf(
    text: Translate,
    problem: Problem,
    locale: string,
    currency: string | undefined,
  ): string;
  css: string;
}

// Here, because the store does not know of components.
declare module '../../../store/state.ts' {
  interface StoreState {
    /** Of the drawer, once they have loaded. */
    cartFields?: CartFields | undefined;
  }
}

/** Undefined until somebody has asked for them. */
export const useFields = (store: DetailsStore): CartFields | undefined =>
  useStore(store, ({ cartFields }) => cartFields);
