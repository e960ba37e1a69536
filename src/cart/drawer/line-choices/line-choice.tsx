// Select field of one line. Sends the choice at once and shows why it was refused.
import { type ReactNode, useRef, useState } from 'react';
import type { ChangeResult } from '../../../app/store/actions.ts';
import type { Problem } from '../../../app/store/views.ts';
import { sentenceOf } from '../../../i18n/problems.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useIsMounted } from '../../../ui/components/use-is-mounted.ts';
import { useSheet } from '../../../ui/runtime/use-sheet.ts';
import css from './styles.css';

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
  /** The choice pays for the line, so its price is struck through. */
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
            // Not disabled meanwhile, because the field would lose focus.
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
      {problem && <p role="alert">{sentenceOf(text, problem)}</p>}
    </div>
  );
}

/** A sentence in the place of a choice. */
export function ChoiceText(props: { role?: 'alert'; children: string }): ReactNode {
  const node = useRef<HTMLParagraphElement>(null);
  useSheet(node, css);
  return <p ref={node} className="line-choice" {...props} />;
}

/** The platform may replace the line with a new one: moves focus to the same field there. */
function focusTwin(drawer: Element, field: HTMLSelectElement, choice: string): void {
  const { activeElement } = drawer.getRootNode() as ShadowRoot;
  const isLost = !activeElement || activeElement.matches('li,dialog,body,[part=close]');
  if (field.isConnected || !isLost) return;
  const label = field.parentElement?.firstChild?.textContent;
  [...drawer.querySelectorAll('select')]
    .findLast((one) => one.value === choice && one.parentElement?.firstChild?.textContent === label)
    ?.focus();
}
