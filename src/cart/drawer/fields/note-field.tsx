// The field for the shopper's note, which is saved by itself.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NoteFieldProps } from '../details/disclosure.tsx';

const PAUSE_MS = 900;

export function NoteField({ note, text, save: send, onSaved }: NoteFieldProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = (value: string) => {
    clearTimeout(timer.current);
    if (value === note) return;
    send(value).then(({ errors }) => onSaved(!errors.length));
  };
  const onInput = (value: string) => {
    setDraft(value);
    onSaved(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS, value);
  };
  return (
    <textarea
      rows={3}
      maxLength={1000}
      aria-label={text('noteOf')}
      value={draft ?? note}
      onInput={(event) => onInput(event.currentTarget.value)}
      onBlur={(event) => save(event.currentTarget.value)}
    />
  );
}
