// Coupon field: collapsed by default, applies a code at once, and explains why a code was refused.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

interface CouponField {
  code: string;
  isBusy: boolean;
  problem: Problem | undefined;
  type(code: string): void;
  apply(event: FormEvent): Promise<void>;
}

/** The typed code, and the answer to applying it. Collapses the field when a code was accepted. */
function useCoupon(
  { store, refused }: CouponProps,
  field: RefObject<HTMLInputElement | null>,
): CouponField {
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isMounted = useIsMounted();
  useEffect(() => {
    if (!refused) return;
    setCode(refused.code);
    setProblem(refused.problem);
  }, [refused]);

  const type = (typed: string): void => {
    setCode(typed);
    setProblem(undefined);
  };
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
  return { code, isBusy, problem, type, apply };
}

function CouponForm(props: CouponProps): ReactNode {
  const { store, text, locale } = props;
  const field = useRef<HTMLInputElement>(null);
  const { code, isBusy, problem, type, apply } = useCoupon(props, field);
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
          onInput={({ currentTarget: { value } }) => type(value)}
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
