// The look that the snippet writes: read from the preview's page, and changed in fields.
import { type ReactNode, useId, useState } from 'react';
import { NO_LOOK, styleSheetOf, type WrittenLook, withProperty } from '../model/written-look.ts';
import { readerDocument } from '../preview/preview-document.ts';
import { ownFiles } from '../settings.ts';
import { ColorTable } from './color-table.tsx';
import { TextField } from './fields.tsx';
import { LookReader } from './look-reader.tsx';
import { Status } from './status.tsx';
import type { LookProps } from './use-choices.ts';

type Reading = 'no' | 'now' | 'done' | 'failed';

const count = (properties: object): number => Object.keys(properties).length;

function Result({ reading, written }: { reading: Reading; written: WrittenLook }): ReactNode {
  if (reading === 'now') return <Status kind="asking">Reading the page…</Status>;
  if (reading === 'failed')
    return <Status kind="bad">The page did not load. Choose the colors below.</Status>;
  if (reading === 'no') return null;
  const [usual, dark] = [count(written.usual), count(written.dark)];
  if (!usual && !dark)
    return <Status kind="hint">The page has no look to read. Choose the colors below.</Status>;
  return (
    <Status kind="good">
      The snippet has {usual} {usual === 1 ? 'property' : 'properties'} of the page
      {dark ? `, and ${dark} for dark mode` : ''}.
    </Status>
  );
}

function PageField({ pasted, paste, change }: Pick<LookProps, 'pasted' | 'paste' | 'change'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Source of your page</label>
      <textarea
        id={id}
        rows={3}
        value={pasted}
        dir="ltr"
        spellCheck={false}
        placeholder="Open your page, show its source, copy all of it, and paste it here."
        onInput={({ currentTarget: { value } }) => {
          paste(value);
          change({ look: value ? 'own' : 'paper' });
        }}
      />
      <p className="help">The preview shows it without its scripts. It stays in this browser.</p>
    </div>
  );
}

export function WrittenLookFields({ choices, change, pasted, paste }: LookProps): ReactNode {
  const [reading, setReading] = useState<Reading>('no');
  const { written, look } = choices;
  const { usual } = written;
  const isWritten = styleSheetOf(written) !== '';
  const isTheirs = look === 'own' && pasted !== '';
  const set = (name: string, value: string) =>
    change({ written: { ...written, usual: withProperty(usual, `--pannier-${name}`, value) } });
  return (
    <div className="written">
      <p className="help">
        Pannier then reads nothing on your pages: it loads one file less, and has this look from the
        first view.
      </p>
      <PageField pasted={pasted} paste={paste} change={change} />
      <div className="reading">
        <button
          type="button"
          className={isTheirs ? 'main' : 'quiet'}
          disabled={reading === 'now'}
          onClick={() => setReading('now')}
        >
          {isTheirs ? 'Read its look' : 'Read the example page'}
        </button>
        {isWritten && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setReading('no');
              change({ written: NO_LOOK });
            }}
          >
            Clear
          </button>
        )}
      </div>
      <ul className="statuses" aria-live="polite">
        <Result reading={reading} written={written} />
      </ul>
      {reading === 'now' && (
        <LookReader
          page={readerDocument({ ...choices, clientId: '', theme: 'auto' }, ownFiles, pasted)}
          onRead={(found) => {
            setReading(found ? 'done' : 'failed');
            if (found) change({ written: found });
          }}
        />
      )}
      <ColorTable written={written} onChange={(next) => change({ written: next })} />
      <div className="halves">
        <TextField
          label="Corners"
          value={usual['--pannier-radius'] ?? ''}
          placeholder={usual['--host-radius'] ?? '10px'}
          onChange={(value) => set('radius', value)}
        />
        <TextField
          label="Font"
          value={usual['--pannier-font'] ?? ''}
          placeholder="as the page"
          onChange={(value) => set('font', value)}
        />
      </div>
    </div>
  );
}
