// The place of the shopper's note to the shop in the drawer.
import { type ReactNode, useState } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useFields } from './cart-fields.ts';
import { Disclosure } from './disclosure.tsx';

interface NoteProps {
  note: string;
  store: DetailsStore;
  text: Translate;
}

export function Note({ note, store, text }: NoteProps): ReactNode {
  const fields = useFields(store);
  const [isSaved, setIsSaved] = useState(false);
  const summary = (
    <>
      {text(note ? 'noteOf' : 'note')}
      {isSaved && <span className="saved">{text('noteSaved')}</span>}
    </>
  );
  return (
    <Disclosure store={store} text={text} part="note" summary={summary}>
      {fields && (
        <fields.NoteField
          note={note}
          text={text}
          save={store.actions.setNote}
          onSaved={setIsSaved}
        />
      )}
    </Disclosure>
  );
}
