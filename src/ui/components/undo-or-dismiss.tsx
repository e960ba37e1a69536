// The two buttons of a notice that says what was added: one removes it again, the other hides the notice.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export const undoOrDismiss = (
  text: Translate,
  onUndo: () => void,
  onDismiss: () => void,
): ReactNode => (
  <>
    <button type="button" className="link-button" part="undo" onClick={onUndo}>
      {text('undo')}
    </button>
    <button type="button" className="link-button" onClick={onDismiss}>
      {text('dismiss')}
    </button>
  </>
);
