// The store, the address of the files, and the site of the owner.
import type { ReactNode } from 'react';
import { Written } from '../../../src/integrations/page-inspector/panel/findings.tsx';
import { originOf } from '../model/choices.ts';
import { isDemoStore } from '../model/sources.ts';
import { first } from '../settings.ts';
import { TextField } from './fields.tsx';
import { Status } from './status.tsx';
import type { Change } from './use-choices.ts';
import type { OutputProps, StoreState } from './use-store.ts';

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

function Answer({ isAsking, connection, refusal }: StoreState): ReactNode {
  if (isAsking) return <Status kind="asking">Asking the store…</Status>;
  if (refusal) {
    return (
      <Status kind="bad">
        <Written text={refusal.text} />{' '}
        <span className="soft">
          <Written text={refusal.fix} />
        </span>
      </Status>
    );
  }
  if (!connection) return <Status kind="hint">Enter your client id to begin.</Status>;
  const { products, collections, catalog } = connection;
  return (
    <Status kind="good">
      The store answers. It shows {products.length >= 24 ? 'at least ' : ''}
      {count(products.length, 'product')} and {count(collections.length, 'collection')} (catalog
      version {catalog}).
    </Status>
  );
}

/** Offers the hosted platform, where the client id might be valid, or the way back to the demo store. */
function OtherStore({ isDemo, change }: { isDemo: boolean; change: Change }): ReactNode {
  const { clientId, api } = first;
  if (isDemo)
    return (
      <button type="button" className="quiet other" onClick={() => change({ api: '' })}>
        Ask the hosted platform
      </button>
    );
  return api ? (
    <button type="button" className="quiet other" onClick={() => change({ clientId, api })}>
      Back to the demo store
    </button>
  ) : null;
}

function Address({ connection, registered, isDemo }: StoreState & { isDemo: boolean }): ReactNode {
  if (!connection) return null;
  if (isDemo && registered?.state === 'yes')
    return (
      <Status kind="good">
        The demo store accepts every page of this machine: there is nothing to register.
      </Status>
    );
  const { origin } = location;
  if (!registered) return <Status kind="asking">Asking whether {origin} is registered…</Status>;
  if (registered.state === 'yes')
    return <Status kind="good">{origin}, where you are now, is registered.</Status>;
  if (registered.state === 'unknown')
    return (
      <Status kind="hint">
        Whether {origin} is registered could not be found out. Add it before you sell from it.
      </Status>
    );
  return (
    <Status kind="bad">
      The store’s hosted pages do not answer {origin}.{' '}
      <span className="soft">
        In your dashboard, open Headless Settings and your client, and add it to the allowed
        redirect domains. A browser that blocks foreign frames looks the same.
      </span>
    </Status>
  );
}

export function StoreSection({ choices, change, store }: OutputProps): ReactNode {
  const { clientId, api, script, site } = choices;
  const isDemo = isDemoStore(choices, first);
  const isOwn = originOf(site) === location.origin;
  return (
    <section>
      <h2>Your store</h2>
      <TextField
        label="Client id"
        value={clientId}
        onChange={(value) => change({ clientId: value.trim() })}
        help="In your dashboard: Settings, Headless Settings, your client."
      />
      <ul className="statuses" aria-live="polite">
        <Answer {...store} />
        <Address {...store} isDemo={isDemo} />
      </ul>
      {store.refusal && <OtherStore isDemo={isDemo} change={change} />}
      <TextField
        label="Address of your site"
        type="url"
        value={site}
        mistake={
          originOf(site) ? undefined : 'Write the whole address, such as https://shop.example.'
        }
        onChange={(value) => change({ site: value.trim() })}
        help={
          isOwn
            ? 'Where the snippet will stand. This is the address of the builder.'
            : 'Only that site itself can find out whether it is registered: open it with data-debug once.'
        }
      />
      <details>
        <summary>Where the files and the platform are</summary>
        <TextField
          label="Address of pannier.js"
          type="url"
          value={script}
          mistake={originOf(script) ? undefined : 'Write the whole address of the file.'}
          onChange={(value) => change({ script: value.trim() })}
          help="Where you serve the release folder: its v1/pannier.js, see docs/deploying.md."
        />
        <TextField
          label="Platform"
          type="url"
          value={api}
          placeholder="https://www.wixapis.com"
          mistake={
            !api || originOf(api) ? undefined : 'Write an address such as http://127.0.0.1:4401.'
          }
          onChange={(value) => change({ api: value.trim() })}
          help="Empty for the hosted platform; the address of a sandbox to try things."
        />
      </details>
    </section>
  );
}
