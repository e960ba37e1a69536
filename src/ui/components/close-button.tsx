import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from './icon.tsx';
import { CLOSE } from './icons.ts';

/** Needs the style `.icon-button` and the message `close`. The drawer has a copy, which is smaller than an import. */
export const closeButton = (text: Translate, onClose: () => void): ReactNode => (
  <button
    type="button"
    className="icon-button"
    part="close"
    aria-label={text('close')}
    onClick={onClose}
  >
    <Icon d={CLOSE} />
  </button>
);
