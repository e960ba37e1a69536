// Shows the content security policy and the addresses to register.
import type { ReactNode } from 'react';
import { directivesOf, policyText, registrationsOf } from '../model/policy.ts';
import { isDemoStore } from '../model/sources.ts';
import { first } from '../settings.ts';
import { CopyButton } from './copy-button.tsx';
import type { OutputProps } from './use-store.ts';

export function PolicyPanel({ choices, store }: OutputProps): ReactNode {
  const { connection, registered } = store;
  const directives = directivesOf(
    choices,
    connection && { pictures: connection.pictures, pages: registered?.pages ?? '' },
  );
  const entries = registrationsOf(choices);
  return (
    <>
      <div className="bar">
        <h3>In your store’s dashboard</h3>
      </div>
      {isDemoStore(choices, first) && (
        <p className="help">
          Nothing for now: the demo store accepts every page of this machine. Your own store needs:
        </p>
      )}
      <p className="help">Settings, Headless Settings, your client. Add to:</p>
      <dl className="entries">
        {entries.map(({ list, entry, why }) => (
          <div key={list}>
            <dt>{list}</dt>
            <dd>
              <code>{entry}</code> <span className="soft">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
      {!entries[0] && <p className="help">Enter the address of your site first.</p>}
      <p className="help">
        The scheme and the port count: http and https are two. An entry with www is another one.
      </p>
      <div className="bar">
        <h3>In your content security policy</h3>
        <CopyButton text={() => policyText(directives)} isQuiet />
      </div>
      <p className="help">
        If your site sends such a header, add these to its directives. Without one, there is nothing
        to do.
      </p>
      {choices.theme === 'own' && (
        <p className="help">
          A policy may refuse the snippet’s <code>&lt;style&gt;</code>. Put its rules into a style
          sheet of your site instead.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too */}
      <pre data-block="policy" tabIndex={0}>
        {directives.map(({ name, sources }) => `${[name, ...sources].join(' ')};\n`).join('')}
      </pre>
      <ul className="help">
        {directives.map(({ name, why }) => (
          <li key={name}>
            <code>{name}</code> {why}
          </li>
        ))}
      </ul>
    </>
  );
}
