// The place of the shopper's note to the shop in the drawer.
import { type ReactNode, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import type { DetailsProps } from './drawer-parts.ts';

export function Note({ note, store, text }: DetailsProps & { note: string }): ReactNode {
  const [isSaved, setIsSaved] = useState(false);
  const summary = (
    <>
      {text(note ? 'noteOf' : 'note')}
      {isSaved && <span className="saved">{text('noteSaved')}</span>}
    </>
  );
  return (
    <Disclosure store={store} text={text} part="note" summary={summary} isOpen={false}>
      {({ NoteField }) => (
        <NoteField note={note} text={text} save={store.actions.setNote} onSaved={setIsSaved} />
      )}
    </Disclosure>
  );
}
