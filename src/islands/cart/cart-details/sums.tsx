// Discounts, fees, tax and the total, in the platform's own words and figures.
import type { ReactNode } from 'react';
import type { TotalRow, TotalsView } from '../../../model/views.ts';
import { totalsOf } from '../../../store/cart/totals/totals-view.ts';
import type { IslandStore, StoreActions } from '../../../store/state.ts';
import { couponSentenceOf } from '../../i18n/coupon-problems.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';

/** What takes something off is shown with a minus that the platform's amount does not have. */
const isTakenOff = ({ kind }: TotalRow): boolean => kind === 'coupon' || kind === 'discount';

export function Sums(props: { store: IslandStore; text: Translate; locale: string }): ReactNode {
  const { store, text, locale } = props;
  const cart = useStore(store, (state) => state.cart);
  const totals = totalsOf(cart.totals) ?? { rows: [] };
  // What is said of a line stands at the line, and must not be missing where none is shown.
  const isElsewhere = (lineId: string | undefined) =>
    lineId && (cart.isSubtotalPending || cart.lines.some(({ id }) => id === lineId));
  const notices = totals.notices?.filter(({ lineId }) => !isElsewhere(lineId)) ?? [];
  return (
    <>
      <Rows
        totals={totals}
        isPending={cart.isSubtotalPending}
        text={text}
        locale={locale}
        store={store}
      />
      {totals.deliveries && totals.total && !cart.isBlocked && (
        <p className="ti" part="tax">
          {totalSentence(totals, text)}
        </p>
      )}
      {notices.map(({ isError, text: sentence }) => (
        <Notice key={sentence} tone={isError ? 'error' : 'warning'}>
          <bdi>{sentence}</bdi>
        </Notice>
      ))}
    </>
  );
}

/** What the total holds: with a destination this is known, but for a way of delivery that nobody has chosen. */
function totalSentence(totals: TotalsView, text: Translate): string {
  const { deliveries = [] } = totals;
  const isOpen = deliveries.length > 0 && !deliveries.some(({ isSelected }) => isSelected);
  return taxSentence(totals, text) + (isOpen ? ` ${text('shippingPending')}` : '');
}

function taxSentence({ includedTax, rows }: TotalsView, text: Translate): string {
  if (includedTax) return text('taxWithin', { amount: includedTax });
  return text(rows.some(({ kind }) => kind === 'tax') ? 'taxOnTop' : 'taxNone');
}

function Rows(props: {
  totals: TotalsView;
  isPending: boolean;
  text: Translate;
  locale: string;
  store: IslandStore;
}): ReactNode {
  const { totals, isPending, text, locale, store } = props;
  const { rows, total, couponCode, couponProblem, deliveries, currency } = totals;
  const { actions } = store;
  const isCouponIdle = couponCode && !rows.some(({ kind }) => kind === 'coupon');
  // Once it is known where it goes, the total is, even if nothing stands in between.
  const isTotalShown = total && (rows.length > 0 || deliveries);
  if (!isTotalShown && !rows.length && !isCouponIdle) return null;
  return (
    <dl className={isPending ? 'sm pd' : 'sm'} part="sums">
      {rows.map((row, place) => (
        <div key={`${row.kind}${row.name ?? place}`} className={row.kind}>
          <dt>
            {row.kind === 'coupon' ? (
              <CouponName code={row.name ?? ''} text={text} actions={actions} />
            ) : (
              <bdi>{row.name ?? text(row.kind)}</bdi>
            )}
          </dt>
          <dd>
            <bdi>{isTakenOff(row) ? `−${row.amount}` : row.amount}</bdi>
          </dd>
        </div>
      ))}
      {isCouponIdle && (
        <div className="id">
          <dt>
            <CouponName code={couponCode} text={text} actions={actions} />
            {couponProblem ? (
              <p role="alert">{couponSentenceOf(text, couponProblem, locale, currency)}</p>
            ) : (
              <small>{text('couponPending')}</small>
            )}
          </dt>
        </div>
      )}
      {isTotalShown && (
        <div className="to" part="total">
          <dt>{text('total')}</dt>
          <dd>
            <bdi key={total}>{total}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function CouponName(props: { code: string; text: Translate; actions: StoreActions }): ReactNode {
  const { code, text, actions } = props;
  // Once it is gone, what adds another one is next.
  const button = useFocusFallback<HTMLButtonElement>((element) =>
    element.closest('dialog')?.querySelector('[part=coupon] summary'),
  );
  return (
    <button
      ref={button}
      type="button"
      className="cn"
      part="coupon-name"
      aria-label={text('removeCoupon', { name: code })}
      onClick={() => void actions.setCoupon('')}
    >
      <bdi>{code}</bdi>
      <Icon d={CLOSE} />
    </button>
  );
}
