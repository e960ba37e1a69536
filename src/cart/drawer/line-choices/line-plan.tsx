// Chooses between a one-time purchase and the product's subscription plans.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { LineView, PlanView } from '../../../app/store/views.ts';
import { choicesEn } from '../../../i18n/languages/en.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ChoiceText, LineChoice } from './line-choice.tsx';

interface LinePlanProps {
  line: LineView;
  text: Translate;
  store: DetailsStore;
}

export function LinePlan({ line, text: base, store }: LinePlanProps): ReactNode {
  const { line: lineActions } = store.actions;
  const { id } = line;
  const plans = (id && lineActions?.plans(id)) || [];
  const [only] = plans;
  if (!id || !only) return null;
  const text = base.extend(choicesEn);
  if (plans.length === 1) return <ChoiceText>{titleOf(only, text)}</ChoiceText>;
  const chosen = plans.find(({ isChosen }) => isChosen);
  return (
    <LineChoice
      label={text('plan')}
      name={line.name}
      value={chosen?.id ?? ''}
      options={plans.map((plan) => ({ value: plan.id ?? '', label: titleOf(plan, text) }))}
      text={text}
      isPending={line.isPending}
      onChoose={(planId) => lineActions?.setPlan(id, planId || undefined)}
    />
  );
}

function titleOf({ title, percentOff }: PlanView, text: Translate): string {
  if (!title) return text('buyOnce');
  return percentOff ? text('planOff', { title, percent: percentOff }) : title;
}
