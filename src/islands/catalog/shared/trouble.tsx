// One sentence about what could not be shown, and the way to try it again.
import type { ReactNode } from 'react';
import type { Problem } from '../../../model/views.ts';
import type { Translate } from '../../i18n/translate.ts';

export const troubleOf = (text: Translate, { code }: Problem): string =>
  text(code === 'offline' ? 'catalogOffline' : 'catalogDown');

interface TroubleProps {
  text: Translate;
  problem: Problem;
  onRetry(): void;
}

export function Trouble({ text, problem, onRetry }: TroubleProps): ReactNode {
  return (
    <div className="tr" part="notice" role="alert">
      <p>{troubleOf(text, problem)}</p>
      <button type="button" className="b q" onClick={onRetry}>
        {text('tryAgain')}
      </button>
    </div>
  );
}
