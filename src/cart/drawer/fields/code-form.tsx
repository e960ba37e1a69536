// A form for one code: applies it at once and explains a refusal.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ChangeResult } from '../../../app/state/actions.ts';
import type { Problem } from '../../../app/state/views.ts';
import { useIsMounted } from '../../../ui/runtime/hooks.ts';

export interface CodeFormProps {
  /** Id of the message below the field, unique in the drawer. */
  id: string;
  label: string;
  button: string;
  maxLength: number;
  /** The refused code, which came from the page's address. */
  refused?: { code: string; problem: Problem } | undefined;
  apply(code: string): Promise<ChangeResult>;
  explain(problem: Problem): string;
}

interface CodeField {
  code: string;
  isBusy: boolean;
  problem: Problem | undefined;
  type(code: string): void;
  apply(event: FormEvent): Promise<void>;
}

/** Hook for the typed code and the result of applying it. Collapses the field when a code was accepted. */
function useCode(
  { refused, apply: send }: CodeFormProps,
  field: RefObject<HTMLInputElement | null>,
): CodeField {
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
    // Hides the event from the host page, which might send every submitted form.
    event.stopPropagation();
    if (isBusy || !code.trim()) return;
    setIsBusy(true);
    setProblem(undefined);
    const details = field.current?.closest('details');
    const { errors } = await send(code);
    if (!isMounted.current) return;
    setIsBusy(false);
    setProblem(errors[0]);
    if (errors[0]) {
      field.current?.focus();
      return;
    }
    setCode('');
    // Collapses the field and keeps focus on its summary.
    details?.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  };
  return { code, isBusy, problem, type, apply };
}

export function CodeForm(props: CodeFormProps): ReactNode {
  const { id, label, button, maxLength, explain } = props;
  const field = useRef<HTMLInputElement>(null);
  const { code, isBusy, problem, type, apply } = useCode(props, field);
  return (
    <>
      <form onSubmit={(event) => void apply(event)}>
        <input
          ref={field}
          aria-label={label}
          aria-invalid={Boolean(problem)}
          aria-describedby={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          value={code}
          onInput={({ currentTarget: { value } }) => type(value)}
        />
        <button type="submit" className="button secondary" aria-disabled={isBusy || !code.trim()}>
          {button}
        </button>
      </form>
      <p id={id} role="alert">
        {problem && explain(problem)}
      </p>
    </>
  );
}
