// Coupon field: collapsed by default, applies a code at once, and explains why a code was refused.
import type { ReactNode } from 'react';
import type { Problem } from '../../../../model/views.ts';
import type { DetailsStore } from '../../../../store/actions.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PLUS } from '../../../ui/icons.ts';
import { CodeForm } from './code-form.tsx';
import { useCouponSentence } from './use-coupon-sentence.ts';

interface CouponProps {
  store: DetailsStore;
  text: Translate;
  locale: string;
  /** The coupon from the page's URL, if the platform refused it. */
  refused: { code: string; problem: Problem } | undefined;
}

export function Coupon({ store, text, locale, refused }: CouponProps): ReactNode {
  const sentenceOf = useCouponSentence(store, text, locale);
  return (
    <details className="disclosure fields" part="coupon" open={Boolean(refused)}>
      <summary>
        <Icon d={PLUS} />
        {text('coupon')}
      </summary>
      <CodeForm
        id="cp"
        label={text('couponCode')}
        button={text('apply')}
        maxLength={50}
        refused={refused}
        apply={store.actions.setCoupon}
        sentenceOf={sentenceOf}
      />
    </details>
  );
}
