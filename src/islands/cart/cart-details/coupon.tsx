// Coupon field: collapsed by default, applies a code at once, and explains why a code was refused.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../model/views.ts';
import type { DetailsStore } from '../../../store/actions.ts';
import { totalsOf } from '../../../store/cart/totals/totals-view.ts';
import { couponSentenceOf } from '../../i18n/coupon-problems.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

interface CouponProps {
  store: DetailsStore;
  text: Translate;
  locale: string;
  /** The coupon from the page's URL, if the platform refused it. */
  refused: { code: string; problem: Problem } | undefined;
}

export function Coupon(props: CouponProps): ReactNode {
  return (
    <details className="disclosure fields" part="coupon" open={Boolean(props.refused)}>
      <summary>
        <Icon d={PLUS} />
        {props.text('coupon')}
      </summary>
      <CouponForm {...props} />
    </details>
  );
}

function CouponForm({ store, text, locale, refused }: CouponProps): ReactNode {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const field = useRef<HTMLInputElement>(null);
  const isMounted = useIsMounted();
  useEffect(() => {
    if (!refused) return;
    setCode(refused.code);
    setProblem(refused.problem);
  }, [refused]);

  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The host page may listen for submit events and send every form itself.
    event.stopPropagation();
    if (isBusy || !code.trim()) return;
    setIsBusy(true);
    setProblem(undefined);
    const { errors } = await store.actions.setCoupon(code);
    if (!isMounted.current) return;
    setIsBusy(false);
    setProblem(errors[0]);
    if (errors[0]) {
      field.current?.focus();
      return;
    }
    setCode('');
    // Collapses the field and keeps focus on its summary.
    const details = field.current?.closest('details');
    details?.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  };
  const { currency } = totalsOf(store.getState().cart.totals) ?? {};
  return (
    <>
      <form onSubmit={(event) => void apply(event)}>
        <input
          ref={field}
          aria-label={text('couponCode')}
          aria-invalid={Boolean(problem)}
          aria-describedby="cp"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          value={code}
          onInput={({ currentTarget: { value } }) => {
            setCode(value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className="button secondary" aria-disabled={isBusy || !code.trim()}>
          {text('apply')}
        </button>
      </form>
      <p id="cp" role="alert">
        {problem && couponSentenceOf(text, problem, locale, currency)}
      </p>
    </>
  );
}
