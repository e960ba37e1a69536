// Layout of the builder: the choices, then the preview and the results.
import { type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { LookSection } from './look-section.tsx';
import { Output } from './output.tsx';
import { Preview } from './preview.tsx';
import { StoreSection } from './store-section.tsx';
import { ThingsSection } from './things-section.tsx';
import { useChoices } from './use-choices.ts';
import { useStore } from './use-store.ts';

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export function App(): ReactNode {
  const { choices, ignored, change } = useChoices();
  const [pasted, paste] = useState('');
  const store = useStore(choices.clientId, choices.api);
  return (
    <>
      <header>
        <h1>Snippet builder</h1>
        <p>Choose, look at it on a page, and copy what you need.</p>
        <CopyButton text={() => location.href} label="Copy a link to these choices" isQuiet />
      </header>
      {ignored[0] && (
        <p className="ignored" role="status">
          The link also named {listed(ignored)}. A link carries choices only, so the builder has
          ignored this: type it below if it is yours.
        </p>
      )}
      <main>
        <div className="choices">
          <StoreSection choices={choices} change={change} store={store} />
          <ThingsSection choices={choices} change={change} connection={store.connection} />
          <LookSection choices={choices} change={change} pasted={pasted} paste={paste} />
        </div>
        <div className="result">
          <Preview choices={choices} change={change} pasted={pasted} />
          <Output choices={choices} change={change} store={store} />
        </div>
      </main>
    </>
  );
}
