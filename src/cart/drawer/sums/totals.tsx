// Discounts, fees, tax and the total, with the names and amounts that the platform returned.

import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { TotalRow, TotalsView } from '../../../app/state/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CLOSE } from '../../../ui/components/icons.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { useFocusFallback } from '../../../ui/components/use-focus-fallback.ts';
import { useLoaded, useStore } from '../../../ui/runtime/hooks.ts';
import { useCouponSentence } from '../../coupon/coupon.tsx';
import type { DetailsProps } from '../details/drawer-parts.ts';

/** The name of a coupon or gift card in the sums, as a button that removes it. */
export function RemovableName(props: {
  name: string;
  label: string;
  part: string;
  /** The `part` attribute of the field that adds a coupon or gift card. */
  field: string;
  onRemove(): void;
}): ReactNode {
  const { name, label, part, field, onRemove } = props;
  // After the removal, moves the focus to the field that adds a coupon or gift card.
  const button = useFocusFallback<HTMLButtonElement>((element) =>
    element.closest('dialog')?.querySelector(`[part=${field}] summary`),
  );
  return (
    <button
      ref={button}
      type="button"
      className="coupon-name"
      part={part}
      aria-label={label}
      onClick={onRemove}
    >
      <bdi>{name}</bdi>
      <Icon d={CLOSE} />
    </button>
  );
}

/** Deductions get a minus sign, because the platform's amounts are positive. */
const isDeduction = ({ kind }: TotalRow): boolean => kind === 'coupon' || kind === 'discount';

export function Totals(props: DetailsProps): ReactNode {
  const { store, parts, text } = props;
  const cart = useStore(store, (state) => state.cart);
  const expected = useStore(store, (state) => state.expected?.total);
  const v2 = useLoaded(parts.v2);
  const totals: TotalsView = cart.totals ?? { rows: [] };
  // A notice about a line is shown at the line. It is shown here only if the line is not visible.
  const isAtLine = (lineId: string | undefined) =>
    lineId && (cart.isSubtotalPending || cart.lines.some(({ id }) => id === lineId));
  const notices = totals.notices?.filter(({ lineId }) => !isAtLine(lineId)) ?? [];
  return (
    <>
      <TotalRows
        {...props}
        totals={totals}
        expected={expected}
        isPending={cart.isSubtotalPending}
      />
      {v2 && <v2.Payment v2={v2} store={store} />}
      {totals.deliveries && totals.total && !cart.isBlocked && (
        <p className="total-note" part="tax">
          {totalSentence(totals, text, Boolean(v2?.explainDelivery(cart.totals)))}
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

/** Describes what the total includes, and states that delivery is missing while no delivery option is selected. */
function totalSentence(totals: TotalsView, text: Translate, isUnlisted: boolean): string {
  const { deliveries = [], isUnsent } = totals;
  const isOpen =
    (deliveries.length > 0 || (isUnlisted && !isUnsent)) &&
    !deliveries.some(({ isSelected }) => isSelected);
  return taxSentence(totals, text) + (isOpen ? ` ${text('deliveryOpen')}` : '');
}

function taxSentence({ includedTax, rows }: TotalsView, text: Translate): string {
  if (includedTax) return text('taxWithin', { amount: includedTax });
  return text(rows.some(({ kind }) => kind === 'tax') ? 'taxOnTop' : 'taxNone');
}

interface RowsProps extends DetailsProps {
  totals: TotalsView;
  /** The total that the platform is expected to confirm. */
  expected: string | undefined;
  isPending: boolean;
}

function TotalRows(props: RowsProps): ReactNode {
  const { totals, expected, isPending, text, store } = props;
  const { rows, total: last, couponCode, couponProblem, deliveries } = totals;
  const explainCoupon = useCouponSentence(props, Boolean(couponProblem));
  const total = expected ?? last;
  const isCouponIdle = couponCode && !rows.some(({ kind }) => kind === 'coupon');
  // With a destination, the total is final, even if no rows are between the subtotal and the total.
  const isTotalShown = last && (rows.length > 0 || deliveries);
  if (!isTotalShown && !rows.length && !isCouponIdle) return null;
  return (
    <dl className="totals" part="sums" data-pending={isPending}>
      {rows.map((row, index) => (
        <div key={`${row.kind}${row.name ?? index}`}>
          <dt>
            {row.kind === 'coupon' ? (
              <CouponName code={row.name ?? ''} text={text} store={store} />
            ) : (
              <bdi>{row.name ?? text(row.kind)}</bdi>
            )}
          </dt>
          <dd>
            <bdi>{isDeduction(row) ? `−${row.amount}` : row.amount}</bdi>
          </dd>
        </div>
      ))}
      {isCouponIdle && (
        <div>
          <dt>
            <CouponName code={couponCode} text={text} store={store} />
            {couponProblem ? (
              <p role="alert">{explainCoupon(couponProblem)}</p>
            ) : (
              <small>{text('couponWaits')}</small>
            )}
          </dt>
        </div>
      )}
      {isTotalShown && (
        <div className="total" part="total">
          <dt>{text('total')}</dt>
          <dd part={expected && 'expected'}>
            {expected && <span className="visually-hidden">{text('expected')} </span>}
            <bdi key={total}>{total}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function CouponName(props: { code: string; text: Translate; store: DetailsStore }): ReactNode {
  const { code, text, store } = props;
  return (
    <RemovableName
      name={code}
      label={text('removeCoupon', { name: code })}
      part="coupon-name"
      field="coupon"
      onRemove={() => void store.actions.setCoupon('')}
    />
  );
}
