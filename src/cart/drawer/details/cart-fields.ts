// The fields of the drawer, which load when one of them is opened, or about to be.
import type { ReactNode } from 'react';
import type { ChangeResult } from '../../../app/store/actions.ts';
import { createLoadable, type Loadable } from '../../../app/store/loadable.ts';
import type { Destination, Problem } from '../../../app/store/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { DetailsProps } from './drawer-parts.ts';

export interface CouponFieldProps {
  /** The drawer's messages; the field adds its own. */
  text: Translate;
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
  EstimateField(props: DetailsProps & { known: Destination | undefined }): ReactNode;
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

export const cartFields: Loadable<CartFields> = createLoadable(
  async () => (await import('../fields/index.tsx')).fields,
);
