// The shopper's note to the shop: collapsed by default, saved automatically.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CartEdits } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';

interface NoteProps {
  note: string;
  text: Translate;
  actions: CartEdits;
}

const PAUSE_MS = 900;

export function Note({ note, text, actions }: NoteProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = (value: string) => {
    clearTimeout(timer.current);
    if (value === note) return;
    actions.setNote(value).then(({ errors }) => setIsSaved(!errors.length));
  };
  const onInput = (value: string) => {
    setDraft(value);
    setIsSaved(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS, value);
  };
  return (
    <details className="disclosure" part="note">
      <summary>
        <Icon d={PLUS} />
        {text(note ? 'noteOf' : 'note')}
        {isSaved && <span className="saved">{text('noteSaved')}</span>}
      </summary>
      <textarea
        rows={3}
        maxLength={1000}
        aria-label={text('noteOf')}
        value={draft ?? note}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={(event) => save(event.currentTarget.value)}
      />
    </details>
  );
}
