// Entry point of a line's choices other than its options: the plan, and the membership that pays for the line.

import { type ReactNode, useRef, useState } from 'react';
import type { ChangeResult, DetailsStore } from '../../../app/state/actions.ts';
import type { LineView, MembershipView, PlanView, Problem } from '../../../app/state/views.ts';
import { choicesEn } from '../../../i18n/languages/en.ts';
import { explainProblem } from '../../../i18n/problem-sentences.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { useIsMounted } from '../../../ui/runtime/hooks.ts';
import { useSheet } from '../../../ui/runtime/use-sheet.ts';
import type { LineSums } from '../details/line/line-details.tsx';
import css from './styles.css';

// Select field of one line. Sends the choice at once and shows why it was refused.

export interface ChoiceOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface LineChoiceProps {
  label: string;
  /** Name of the line, for screen readers. */
  name: string;
  options: readonly ChoiceOption[];
  value: string;
  text: Translate;
  isPending: boolean;
  /** Whether the choice pays for the line, so that the line's price is struck through. */
  isPaid?: boolean;
  onChoose(value: string): Promise<ChangeResult> | undefined;
}

export function LineChoice(props: LineChoiceProps): ReactNode {
  const { label, name, options, value, text, isPending, isPaid, onChoose } = props;
  const [wanted, setWanted] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const isMounted = useIsMounted();
  const box = useRef<HTMLDivElement>(null);
  useSheet(box, css);

  const choose = async (choice: string, field: HTMLSelectElement): Promise<void> => {
    setWanted(choice);
    setProblem(undefined);
    const drawer = field.closest('dialog');
    const result = await onChoose(choice);
    if (drawer) requestAnimationFrame(() => focusTwin(drawer, field, choice));
    if (!isMounted.current) return;
    setWanted(undefined);
    setProblem(result?.errors[0]);
  };
  return (
    <div ref={box} className={isPaid ? 'line-choice paid' : 'line-choice'}>
      <label>
        <span>
          {label}
          <span className="visually-hidden"> {name}</span>
        </span>
        <select
          value={wanted ?? value}
          disabled={isPending}
          aria-busy={wanted !== undefined}
          onChange={({ currentTarget }) => {
            // The field stays enabled while the choice is sent: a disabled field would lose focus.
            if (wanted === undefined) void choose(currentTarget.value, currentTarget);
            else currentTarget.value = wanted;
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {problem && <p role="alert">{explainProblem(text, problem)}</p>}
    </div>
  );
}

/** A message in place of a select field. */
export function ChoiceText(props: { role?: 'alert'; children: string }): ReactNode {
  const node = useRef<HTMLParagraphElement>(null);
  useSheet(node, css);
  return <p ref={node} className="line-choice" {...props} />;
}

/** Moves focus to the same field of the new line if the platform replaced the line. */
function focusTwin(drawer: Element, field: HTMLSelectElement, choice: string): void {
  const { activeElement } = drawer.getRootNode() as ShadowRoot;
  const isLost = !activeElement || activeElement.matches('li,dialog,body,[part=close]');
  if (field.isConnected || !isLost) return;
  const label = field.parentElement?.firstChild?.textContent;
  [...drawer.querySelectorAll('select')]
    .findLast((one) => one.value === choice && one.parentElement?.firstChild?.textContent === label)
    ?.focus();
}

// Selects how a line is paid: with money, or with a membership that the member has.

export interface LineMembershipProps {
  line: LineView;
  sums: LineSums;
  text: Translate;
  store: DetailsStore;
}

const KEY_OF_REASON: Readonly<Record<string, MessageKey>> = {
  EXPIRED: 'membershipExpired',
  NOT_STARTED: 'membershipNotYet',
  PAUSED: 'membershipPaused',
  NO_CREDITS: 'membershipUsedUp',
  NOT_ENOUGH_CREDITS: 'membershipTooLittle',
};

export function LineMembership({ line, sums, text: base, store }: LineMembershipProps): ReactNode {
  const { memberships: offered, paidBy: chosen } = sums;
  const { id } = line;
  if (!id || !offered.length) return null;
  const text = base.extend(choicesEn);
  const refused = offered.find((one) => one.id === chosen && one.reason);
  return (
    <>
      <LineChoice
        label={text('membership')}
        name={line.name}
        value={chosen ?? ''}
        options={[
          { value: '', label: text('noMembership') },
          ...offered.map((one) => ({
            value: one.id,
            label: formatLabel(one, text),
            isDisabled: Boolean(one.reason) && one !== refused,
          })),
        ]}
        text={text}
        isPending={line.isPending}
        isPaid={Boolean(chosen) && !refused}
        onChoose={(wanted) =>
          store.actions.line?.setMembership(
            id,
            offered.find((one) => one.id === wanted),
          )
        }
      />
      {refused && <ChoiceText role="alert">{formatLabel(refused, text)}</ChoiceText>}
    </>
  );
}

function formatLabel({ name, left, reason }: MembershipView, text: Translate): string {
  if (reason) {
    const key =
      (Object.hasOwn(KEY_OF_REASON, reason) && KEY_OF_REASON[reason]) || 'membershipUnfit';
    return text(key, { name });
  }
  return left === undefined ? name : text('membershipLeft', { name, count: left });
}

// Selects a one-time purchase or one of the product's subscription plans.

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
  if (plans.length === 1) return <ChoiceText>{formatTitle(only, text)}</ChoiceText>;
  const chosen = plans.find(({ isChosen }) => isChosen);
  return (
    <LineChoice
      label={text('plan')}
      name={line.name}
      value={chosen?.id ?? ''}
      options={plans.map((plan) => ({ value: plan.id ?? '', label: formatTitle(plan, text) }))}
      text={text}
      isPending={line.isPending}
      onChoose={(planId) => lineActions?.setPlan(id, planId || undefined)}
    />
  );
}

function formatTitle({ title, percentOff }: PlanView, text: Translate): string {
  if (!title) return text('buyOnce');
  return percentOff ? text('planOff', { title, percent: percentOff }) : title;
}

export function LineChoices(props: LineMembershipProps): ReactNode {
  const { line, text, store } = props;
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership {...props} />
    </>
  );
}
