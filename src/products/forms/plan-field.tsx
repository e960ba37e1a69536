// The plans of a product, and the one-time purchase beside them.
import type { ReactNode } from 'react';
import type { ProductView } from '../../app/state/views.ts';
import { asText } from '../../client/codec/json.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ProductPlan } from '../platform/shop-product.ts';
import { FieldError, FieldName, type FieldProps, invalidBy } from './field.tsx';

interface PlanFieldProps extends FieldProps {
  product: ProductView;
  plans: readonly ProductPlan[];
  isSoldOnce: boolean;
  chosen: string | undefined;
  onChoose(planId: string): void;
}

const PERIODS = {
  DAY: 'everyDay',
  WEEK: 'everyWeek',
  MONTH: 'everyMonth',
  YEAR: 'everyYear',
} as const;

const formatPeriod = ({ frequency = '', interval }: ProductPlan, text: Translate): string => {
  const key = Object.hasOwn(PERIODS, frequency) && PERIODS[frequency as keyof typeof PERIODS];
  return key ? text(key, { count: interval }) : '';
};

/** Interval, duration and discount of a plan, then the merchant's description. */
const formatTerms = (plan: ProductPlan, text: Translate): string =>
  [
    formatPeriod(plan, text),
    plan.cycles ? text('payments', { count: plan.cycles }) : text('untilCanceled'),
    plan.percentOff ? text('percentOff', { percent: plan.percentOff }) : '',
    plan.description,
  ]
    .filter(Boolean)
    .join(' · ');

const getPlanPrice = ({ prices }: ProductPlan, variantId = ''): string | undefined => {
  const { formatted } = (Object.hasOwn(prices, variantId) && prices[variantId]) || {};
  return asText(formatted?.discountedPrice) ?? asText(formatted?.price);
};

interface PlanProps {
  title: string;
  terms?: string;
  price: string | undefined;
  group: string;
  isChosen: boolean;
  onChoose(): void;
}

function Plan({ title, terms, price, group, isChosen, onChoose }: PlanProps): ReactNode {
  return (
    <label className="plan" part="plan">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <bdi className="plan-title">{title}</bdi>
      {price && <bdi className="plan-price">{price}</bdi>}
      {terms && <bdi className="plan-terms">{terms}</bdi>}
    </label>
  );
}

export function PlanField(props: PlanFieldProps): ReactNode {
  const { text, id, product, plans, isSoldOnce, chosen, onChoose } = props;
  return (
    <div className="form-field" part="field">
      <div role="radiogroup" aria-labelledby={`${id}-name`} aria-required {...invalidBy(props)}>
        <div className="field-name" id={`${id}-name`}>
          <FieldName text={text} name={text('plan')} isMandatory={isSoldOnce ? undefined : true} />
        </div>
        <div className="plans">
          {isSoldOnce && (
            <Plan
              title={text('buyOnce')}
              // Before options are chosen, the product's price is only the lowest possible price.
              price={product.availability === 'choose' ? undefined : product.price}
              group={id}
              isChosen={chosen === ''}
              onChoose={() => onChoose('')}
            />
          )}
          {plans.map((plan) => (
            <Plan
              key={plan.id}
              title={plan.title}
              terms={formatTerms(plan, text)}
              price={getPlanPrice(plan, product.variantId)}
              group={id}
              isChosen={chosen === plan.id}
              onChoose={() => onChoose(plan.id)}
            />
          ))}
        </div>
      </div>
      <FieldError {...props} />
    </div>
  );
}
