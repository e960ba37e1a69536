// The buttons for identity providers, below the form: a quiet second way in.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Names of the providers, the same in every language. An own connection has none. */
const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

export function Providers(props: {
  text: Translate;
  providers: readonly string[];
  onChoose(provider: string): void;
}): ReactNode {
  const { text, providers, onChoose } = props;
  return (
    <div className="providers">
      <p className="divider">{text('or')}</p>
      {providers.map((provider) => {
        const name = Object.hasOwn(NAMES, provider) && NAMES[provider];
        return (
          <button
            key={provider}
            type="button"
            className="provider"
            part="provider"
            onClick={() => onChoose(provider)}
          >
            {name ? text('withProvider', { name }) : text('withOwn')}
          </button>
        );
      })}
    </div>
  );
}
